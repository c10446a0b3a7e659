# One image for the platform and the identity provider; docs/operations.md tells how it is run.
FROM node:24-slim AS build
WORKDIR /build
COPY . .
RUN sh deploy/image/assemble.sh /image

FROM debian:bookworm-slim
COPY --from=node:24-slim /usr/local/bin/node /usr/local/bin/node
COPY --from=build /image /srv
# what is kept between starts lies in /data; everything else may be read-only
RUN mkdir /data && chown 65534:65534 /data
USER 65534:65534
WORKDIR /srv
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data CONSOLE_DIR=/srv/apps/console/dist PORTAL_DIR=/srv/apps/owner-portal/dist
VOLUME /data
EXPOSE 3000
CMD ["node", "apps/platform/src/main.ts"]
