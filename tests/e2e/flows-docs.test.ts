import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import type { Mermaid } from 'mermaid'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { flows } from '#flows/laid/index.ts'
import { sharedBrowser } from '#tests/support/browser.ts'

const DOCS = 'docs/flows'
const SOURCE = createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js')
let page: Page

beforeAll(async () => {
  page = await (await sharedBrowser()).newPage()
  await page.addScriptTag({ content: fs.readFileSync(SOURCE, 'utf8') })
})
afterAll(() => page.context().close())

const chartsOf = (text: string) =>
  [...text.matchAll(/```mermaid\n(.*?)```/gs)].map(([, chart]) => chart ?? '')

/** What code hosts make of a chart: the words in it, and how many arrows; throws where they show an error. */
const draw = (chart: string) =>
  page.evaluate(async (text) => {
    const { mermaid } = globalThis as never as { readonly mermaid: Mermaid } // because the script above puts it there
    mermaid.initialize({ startOnLoad: false, suppressErrorRendering: true })
    const { svg } = await mermaid.render('drawn', text)
    document.body.innerHTML = svg
    return {
      words: document.body.innerText.replaceAll(/\s+/g, ' '),
      arrows: document.querySelectorAll('path.transition').length,
      regions: document.querySelectorAll('.divider').length,
    }
  }, chart)

test.each(flows.map(({ id }) => [id] as const))('the page of %s is drawn', async (id) => {
  const charts = chartsOf(fs.readFileSync(path.join(DOCS, `${id}.md`), 'utf8'))
  expect(charts).toHaveLength(1)
  const [chart = ''] = charts

  const { words, arrows, regions } = await draw(chart)

  for (const [, name = ''] of chart.matchAll(/state "(.*?)" as/g))
    expect(words).toContain(name.replaceAll('#58;', ':').replaceAll('#59;', ';'))
  expect(arrows).toBe(chart.split('-->').length - 1)
  expect(regions > 0).toBe(/^ *--$/m.test(chart))
})

test('a chart that is none is noticed', async () => {
  await expect(draw('stateDiagram-v2\n  state "A" as a {\n')).rejects.toThrow(
    /Parse error|Lexical error/,
  )
})
