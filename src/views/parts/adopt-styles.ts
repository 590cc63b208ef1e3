/**
 * Gives the document a sheet that came with a lazy-loaded part (`import looks from './x.css?inline'`): other pages load none
 * of it, while a plain import would put it into the one sheet of all pages. Where nothing is drawn there is no document.
 */
export function adoptStyles(text: string): void {
  if (typeof CSSStyleSheet === 'undefined') return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}
