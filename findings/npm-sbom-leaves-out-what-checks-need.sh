#!/usr/bin/env bash
# npm 11.19.1: `npm sbom --omit dev` leaves out each package that the product needs and a package of its checks needs too, here ms,
# which is a dependency and is needed by debug, a development dependency. `npm ls --omit dev` and `npm ci --omit dev` have it.
# It surprises because nothing is said and the list looks whole: whoever looks a known weakness up in the bill of materials of a
# platform with doors behind it finds that it is not concerned. cyclonedx-npm 6.0.1 lists it.
# Output seen:
#   npm ls --omit dev      ms
#   npm sbom --omit dev    nothing
#   cyclonedx-npm          ms
# It takes npm 11.19.1 and @cyclonedx/cyclonedx-npm 6.0.1 from npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/tools" "$folder/product"
cd "$folder/tools"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund npm@11.19.1 @cyclonedx/cyclonedx-npm@6.0.1
export PATH="$folder/tools/node_modules/.bin:$PATH"
cd "$folder/product"
cat > package.json <<'JSON'
{ "name": "product", "version": "1.0.0", "dependencies": { "ms": "2.1.3" }, "devDependencies": { "debug": "4.4.3" } }
JSON
npm install --silent --no-audit --no-fund
names() {
  node -e 'const { components = [] } = JSON.parse(require("fs").readFileSync(0, "utf8")); console.log(components.map(({ name }) => name).join(" ") || "nothing")'
}
{
  echo "npm ls --omit dev      $(npm ls --omit dev --json | node -e 'console.log(Object.keys(JSON.parse(require("fs").readFileSync(0, "utf8")).dependencies).join(" "))')"
  echo "npm sbom --omit dev    $(npm sbom --sbom-format cyclonedx --omit dev | names)"
  echo "cyclonedx-npm          $(cyclonedx-npm --omit dev | names)"
} 2>/dev/null | tee seen
diff - seen <<'SEEN'
npm ls --omit dev      ms
npm sbom --omit dev    nothing
cyclonedx-npm          ms
SEEN
