#!/usr/bin/env node
// CommonJS because Node 20 reads ES modules through libuv's pool, which takes its size from the environment at its first
// use: in an ES module it is too late to set it. This file is read without the pool, and the workers' threads start later.
import os = require('node:os');

// Tokenizers run on the pool, one call per document worker, beside the file system's calls.
process.env.UV_THREADPOOL_SIZE ??= String(os.availableParallelism() + 4);
// Workers tokenize side by side already; threads inside each call would only compete with them.
process.env.TOKENIZERS_PARALLELISM ??= 'false';
// Its advice is for those who install the SDK; here this package pins it.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

void import('./main.js');
