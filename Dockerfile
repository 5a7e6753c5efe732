# Two stages: the first builds the page with every tool, the second carries what the service runs on.
FROM node:24-slim AS page
WORKDIR /farmhand
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
RUN npm ci --ignore-scripts --loglevel=error
RUN npm exec --workspace packages/web -- vite build

FROM node:24-slim
WORKDIR /farmhand
ENV NODE_ENV=production FARM_HOST=0.0.0.0 FARM_DATA_DIR=/data
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
# What draws labels is an optional package for each platform. So is the pinned runtime, which stays out: the image is
# Node 24 itself. So do the three weights of five that no label is written in: 25 MB.
RUN npm ci --omit=dev --loglevel=error \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node \
  && rm -f node_modules/@embedpdf/fonts-sc/fonts/*Light.otf node_modules/@embedpdf/fonts-sc/fonts/*Medium.otf \
  && npm cache clean --force \
  && rm -rf packages/web/src packages/server/test \
  && mkdir /data && chown node:node /data
COPY --from=page /farmhand/packages/web/dist ./packages/web/dist
COPY LICENSE ./
USER node
VOLUME /data
EXPOSE 8000
# With TLS on, /healthz speaks HTTPS with a certificate that need not name localhost; only its answer counts here.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "-e", "\
  const isTls = process.env.FARM_TLS || process.env.FARM_TLS_CERT;\
  const port = process.env.FARM_PORT || 8000;\
  require(isTls ? 'node:https' : 'node:http')\
    .get({ port, host: '127.0.0.1', path: '/healthz', rejectUnauthorized: false }, (answer) => process.exit(answer.statusCode === 200 ? 0 : 1))\
    .on('error', () => process.exit(1));"]
# tini is not needed: the service handles the signals that stop it.
CMD ["node", "packages/server/src/main.ts", "serve"]
