FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No package needs its install script here: ONNX Runtime brings the CPU's libraries, our own `prepare` has no sources yet.
RUN npm ci --ignore-scripts
COPY tsconfig.json tsconfig.build.json ./
COPY scripts scripts
COPY src src
RUN npm run build && npm prune --omit=dev --ignore-scripts

FROM node:20-bookworm-slim
ENV NODE_ENV=production \
    UV_THREADPOOL_SIZE=8 \
    TOKENIZERS_PARALLELISM=false
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY models models
COPY connectors connectors
USER node
EXPOSE 8083
ENTRYPOINT ["node", "dist/cli/spanstream.cjs"]
