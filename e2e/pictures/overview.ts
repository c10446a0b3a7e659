import { PICTURE_LOOKS, PICTURE_SIZES, pictureName } from './picture-name.ts'

/** A page that shows the pictures of each screen side by side, and first what could not be shown. */
export function renderPicturesOverview(
  screens: readonly { name: string; route: string }[],
  failures: readonly string[],
): string {
  const sorted = screens.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Commissioning: every screen</title>
<style>
  body { margin: 1rem; font: 15px/1.4 system-ui, sans-serif; background: #8a929a; color: #000 }
  nav { columns: 14rem }
  section { overflow-x: auto }
  div { display: flex; gap: 1rem; align-items: start }
  img { height: 30rem; background: #fff }
</style>
<h1>Every screen</h1>
${failures.map((failure) => `<p>Not shown: ${escapeHtml(failure)}</p>`).join('\n')}
<nav>${sorted.map(({ name }) => `<a href="#${name}">${name}</a><br>`).join('\n')}</nav>
${sorted.map(sectionOf).join('\n')}
</html>
`
}

const sectionOf = ({ name, route }: { name: string; route: string }) =>
  `<section id="${name}"><h2>${name} <small>${escapeHtml(route)}</small></h2><div>${PICTURE_SIZES.flatMap(
    (size) => PICTURE_LOOKS.map((look) => pictureName(name, size, look)),
  )
    .map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`)
    .join('')}</div></section>`

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
