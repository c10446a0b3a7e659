# One image for the platform and the identity provider; docs/operations/install.md says how it is run.
FROM node:24-slim AS build
WORKDIR /build
COPY . .
RUN sh deploy/image/assemble.sh /image

# what backups need of PostgreSQL, as new as the server or newer: Debian packages of the PostgreSQL project
FROM debian:bookworm-slim AS client
ARG POSTGRES_MAJOR=18
RUN find / -xdev -name '*.so.*' > /base.txt && apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install -y --no-install-recommends postgresql-client-$POSTGRES_MAJOR
COPY deploy/image/client.sh .
RUN sh client.sh /client /base.txt

FROM debian:bookworm-slim
COPY --from=node:24-slim /usr/local/bin/node /usr/local/bin/node
COPY --from=client /client /
COPY --from=build /image /srv
# what is kept between starts lies in /data, backups where a disk is mounted; everything else may be read-only
RUN mkdir /data /backups && chown 65534:65534 /data /backups
USER 65534:65534
WORKDIR /srv
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data CONSOLE_DIR=/srv/apps/console/dist PORTAL_DIR=/srv/apps/owner-portal/dist
VOLUME /data
EXPOSE 3000
CMD ["node", "apps/platform/src/app/main.ts"]
