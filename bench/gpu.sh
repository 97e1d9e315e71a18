#!/usr/bin/env bash
# Measures Spanstream on one NVIDIA GPU against bare ONNX Runtime on the same GPU. Installs what is needed, inside the
# project only: packages of npm and pip, and onnxruntime-node's libraries for CUDA 12, which its own script downloads.
# Options go on to bench/inference/gpu.ts: --device cuda:0 --documents 5000 --rounds 3 --tokens 16384,32768
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if ! command -v nvidia-smi >/dev/null; then
  echo 'gpu.sh: there is no nvidia-smi: expected a machine with an NVIDIA GPU and its driver (525 or newer)' >&2
  exit 1
fi
nvidia-smi --query-gpu=index,name,memory.total,driver_version --format=csv,noheader

npm ci
npm rebuild onnxruntime-node --onnxruntime-node-install=cuda12
npm run build

# CUDA 12 and cuDNN 9 from pip, where the machine has none of its own.
if ! ldconfig -p | grep -q 'libcudnn\.so\.9' || ! ldconfig -p | grep -q 'libcublasLt\.so\.12'; then
  libraries=.cache/cuda-libraries
  if [ ! -e "$libraries/.complete" ]; then
    python3.11 -m venv "$libraries"
    "$libraries/bin/python" -m pip install --quiet --no-deps --requirement bench/inference/requirements-cuda.txt
    touch "$libraries/.complete"
  fi
  for folder in "$PWD/$libraries"/lib/python3.11/site-packages/nvidia/*/lib; do
    export LD_LIBRARY_PATH="$folder${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
  done
fi

exec npx tsx bench/inference/gpu.ts "$@"
