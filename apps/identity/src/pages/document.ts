import type { Language, TranslateKey } from '../locales/language.ts'
import { type Html, html } from './html.ts'

interface PageDocument {
  language: Language
  say: TranslateKey
  title: string
  body: Html
  stylesheet: string
  icon: string
  /** Run at the end of the page. */
  script?: string | undefined
}

/** The whole page as sent: one column, one heading, and a script where it takes a code or a password. */
export function renderDocument({
  language,
  say,
  title,
  body,
  stylesheet,
  icon,
  script,
}: PageDocument): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="robots" content="noindex">
  <title>Commissioning | ${title}</title>
  <link rel="stylesheet" href="${stylesheet}">
  <link rel="icon" href="${icon}" type="image/svg+xml">
</head>
<body>
  <a class="skip" href="#main">${say('page.skip')}</a>
  <header><img src="${icon}" alt="" width="32" height="32"><span>Commissioning</span></header>
  <main id="main">
    <h1>${title}</h1>
    ${body}
  </main>
  ${script !== undefined && html`<script src="${script}" data-label="${say('page.showPassword')}"></script>`}
</body>
</html>
`.markup
}
