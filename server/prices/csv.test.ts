import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { diffPrices, quoteKey, readPrices } from './csv.ts'

const HEAD = 'symbol,price_date,low,mid,high,ask,bid'
const csv = (...lines: string[]) => [HEAD, ...lines].join('\n')
const problems = async (text: string) =>
  (await readPrices(text)).issues.map(({ line, column, value, text: problem }) =>
    [line, ...(column === null ? [] : [column, value]), problem].join(' | '),
  )

test('each kind of series has its own columns', async () => {
  const { quotes, issues } = await readPrices(
    csv(
      'MB-CO-0005,2026-11-02,20.5,21,21.75,,',
      'LME-NI-CASH,2026-11-02,,15510,,15540.5,15480',
      '',
    ),
  )

  expect(issues).toEqual([])
  expect(quotes).toEqual([
    {
      symbol: 'MB-CO-0005',
      date: '2026-11-02',
      low: 20.5,
      mid: 21,
      high: 21.75,
      ask: null,
      bid: null,
    },
    {
      symbol: 'LME-NI-CASH',
      date: '2026-11-02',
      low: null,
      mid: 15510,
      high: null,
      ask: 15540.5,
      bid: 15480,
    },
  ])
})

describe('every line with a mistake is named', () => {
  test.each([
    [
      'GOLD,2026-11-02,1,2,3,,',
      '2 | symbol | GOLD | Unknown symbol. Use one of the 17 in the Symbol list',
    ],
    [
      'MB-CO-0005,2026-02-30,1,2,3,,',
      '2 | price_date | 2026-02-30 | Enter a date, like 2026-11-24',
    ],
    ['MB-CO-0005,2026-11-02,1,2,,,', '2 | high |  | Enter a price with at most 4 decimals'],
    [
      'MB-CO-0005,2026-11-02,1,2,3,4,',
      '2 | ask | 4 | Leave this empty: MB-CO-0005 has no such price',
    ],
    ['MB-CO-0005,2026-11-02,3,2,1,,', '2 | mid | 2 | Must be between 3 and 1'],
    [
      'MB-CO-0005,2026-11-02,1,2.00001,3,,',
      '2 | mid | 2.00001 | Enter a price with at most 4 decimals',
    ],
    ['MB-CO-0005,2026-11-02,-1,2,3,,', '2 | low | -1 | Enter a price with at most 4 decimals'],
    ['MB-CO-0005,2026-11-02,1,2,3,,,,', '2 | Use 7 columns. This line has 9'],
    ['"MB-CO-0005,2026-11-02,1,2,3,,', '2 | Check the quotation marks on this line'],
    ['"MB-CO-0005"x,2026-11-02,1,2,3,,', '2 | Check the quotation marks on this line'],
  ])('%s', async (line, problem) => {
    expect(await problems(csv(line))).toEqual([problem])
  })

  test('a head that is another one, a day that comes twice, a text without prices', async () => {
    const line = 'MB-CO-0005,2026-11-02,1,2,3,,'

    expect((await problems(`symbol,date\n${line}`))[0]).toContain(
      'The first line must be symbol,price_date',
    )
    expect(await problems(csv(line, line))).toEqual([
      '3 | price_date | 2026-11-02 | MB-CO-0005 2026-11-02 appears twice',
    ])
    expect(await problems(HEAD)).toEqual(['1 | No prices found'])
  })
})

describe('how a spreadsheet writes it', () => {
  const quote = { symbol: 'MB-CO-0005', date: '2026-11-02', low: 0.5, mid: 21.25, high: 1050 }
  const line = 'MB-CO-0005;2026-11-02;0,500;21,25;1050;;'
  const german = HEAD.replaceAll(',', ';')

  test.each([
    ["with Excel's first line", `sep=;\n${german}\n${line}`],
    ['with semicolons and decimal commas', `${german}\n${line}`],
    ['with tabs', `${german}\n${line}`.replaceAll(';', '\t')],
    [
      'with commas, and prices in quotation marks',
      `${HEAD}\nMB-CO-0005,2026-11-02,"0,500","21,25",1050,,`,
    ],
    ['under a title', `Cobalt, metal\nExported 2026-11-24\n\n${german}\n${line}`],
    ['with heads that are broken', `symbol;"price\ndate";low;mid;high;ask;bid\n${line}`],
    ['with points', `${HEAD}\nMB-CO-0005,2026-11-02,0.500,21.25,1050,,`],
  ])('%s it is read', async (_, text) => {
    expect(await readPrices(text)).toMatchObject({ issues: [], quotes: [quote] })
  })

  test('lines are those of the text, titles and all', async () => {
    expect(await problems(`sep=;\n${german}\nGOLD;2026-11-02;1;2;3;;`)).toEqual([
      '3 | symbol | GOLD | Unknown symbol. Use one of the 17 in the Symbol list',
    ])
  })

  test('a price that can be read in two ways is refused in words', async () => {
    expect(await problems(csv('MB-CO-0005,2026-11-02,1,"1,050",2000,,'))).toEqual([
      '2 | mid | 1,050 | Write 1050 or 1.050',
    ])
    expect(await problems(`${german}\nMB-CO-0005;2026-11-02;0,5;1.050;2000,25;;`)).toEqual([
      '2 | mid | 1.050 | The other prices use a decimal comma. Use one here too',
    ])
  })
})

test('cells in quotation marks, and the line ends of every system', async () => {
  const text = `\uFEFF${HEAD}\r"MB-CO-0005","2026-11-02",1, 2 ,"3",,\r\n"MB-CO-0005",2026-11-03,1,2,3,"",`

  const { quotes, issues } = await readPrices(text)

  expect(issues).toEqual([])
  expect(quotes.map(({ date, high }) => [date, high])).toEqual([
    ['2026-11-02', 3],
    ['2026-11-03', 3],
  ])
})

test('whatever is in a text, it is read line by line in order', async () => {
  const piece = fc.constantFrom('"', ',', '\n', '\r', 'MB-CO-0005', '2026-11-02', '1', ' ', 'é')
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 200 }), async (pieces) => {
      const text = `${HEAD}\n${pieces.join('')}`
      const { quotes, issues } = await readPrices(text)
      expect(quotes.length + issues.length).toBeGreaterThan(0)
      for (const { line } of issues)
        expect(line).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length)
    }),
  )
})

test('others are served while many lines are read', async () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `MB-CO-0005,2026-11-02,1,${at},3,,`)
  let turns = 0
  // Somebody else, who is served whenever it is their turn.
  const other = setInterval(() => (turns += 1), 0)
  const { issues } = await readPrices(csv(...lines))
  clearInterval(other)

  expect(issues).not.toEqual([])
  expect(turns).toBeGreaterThan(1)
})

test('the difference names what is new and what changes', async () => {
  const read = await readPrices(
    csv('MB-CO-0005,2026-11-02,1,2,3,,', 'MB-CO-0005,2026-11-03,1,2,3,,'),
  )
  const [first] = read.quotes
  const stored = new Map([[quoteKey(first!), { ...first!, mid: 1.5 }]])

  expect(diffPrices(read.quotes, stored)).toEqual({
    added: [{ key: 'MB-CO-0005 2026-11-03', to: '1 / 2 / 3' }],
    removed: [],
    modified: [{ key: 'MB-CO-0005 2026-11-02', from: '1 / 1.5 / 3', to: '1 / 2 / 3' }],
    changed: read.quotes,
  })
  expect([...read.lineOf]).toEqual([
    ['MB-CO-0005 2026-11-02', 2],
    ['MB-CO-0005 2026-11-03', 3],
  ])
})
