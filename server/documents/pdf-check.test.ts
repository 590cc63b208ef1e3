import { deflateSync } from 'node:zlib'

import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'

import { pdfWith, stream } from '#tests/support/pdf-bombs.ts'

import { checkPdf } from './pdf-check.ts'

const copyOf = (content: Uint8Array) => {
  const checked = checkPdf(content)
  if (!checked.ok) throw new Error(checked.reason)
  return Buffer.from(checked.bytes)
}
const reasonOf = (content: Uint8Array) => {
  const checked = checkPdf(content)
  return checked.ok ? 'taken' : checked.reason
}
const drawn = 'BT /F 9 Tf (battery) Tj ET'
const font = '<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>'
// What ReportLab makes of it.
const ascii85 = Buffer.from(`Garg^;:'McYZ(m";p\\'-/1F.BWmjuRa\\m'e!<?Dh#@[~>`)
const page = `/Resources${font}/Contents 4 0 R`
const pageOf = (dict: string, data: Buffer) => pdfWith([stream(4, dict, data)], { page })

const plain = Buffer.from(drawn)
const packed = deflateSync(drawn)
const hexOf = (data: Buffer) => Buffer.from(`${data.toString('hex')}>`)

describe('a plain file', () => {
  test.each([
    ['as it is', plain, ''],
    ['packed', packed, '/Filter/FlateDecode'],
    ['packed in a list', packed, '/Filter[/FlateDecode]'],
    ['packed, its last bytes missing', packed.subarray(0, -4), '/Filter/FlateDecode'],
    ['written in hex', hexOf(plain), '/Filter/ASCIIHexDecode'],
    ['packed and written in hex', hexOf(packed), '/Filter[/ASCIIHexDecode/FlateDecode]'],
    // As ReportLab has it.
    ['packed and written in ascii85', ascii85, '/Filter[/ASCII85Decode/FlateDecode]'],
  ])('%s is copied with what it draws', async (_how, data, dict) => {
    const copy = copyOf(pageOf(dict, data))
    const doc = await PDFDocument.load(copy, { throwOnInvalidObject: true })

    expect(doc.getPageCount()).toBe(1)
    expect(String(doc.getPage(0).node.Resources())).toContain('Helvetica')
    expect(copy.includes(data)).toBe(true)
  })

  test.each([
    ['with its length wrong', pdfWith([stream(4, '', plain, 3)], { page })],
    ['with its length elsewhere', lengthElsewhere()],
    [
      'behind a page that was there before',
      pdfWith([stream(4, '', Buffer.from('old')), stream(4, '', plain)], { page }),
    ],
  ])('%s is copied with what it draws', (_how, content) => {
    const copy = copyOf(content).toString('latin1')

    expect(copy).toContain(`/Length ${plain.length}>>\nstream\n${drawn}\nendstream`)
    expect(copy).not.toContain('old')
  })

  test('that another program wrote keeps its pages in their order and their texts', async () => {
    const doc = await PDFDocument.create()
    for (const size of [100, 200, 300]) doc.addPage([size, 400])
    // Its objects are in packed streams, as those of most programs.
    const copy = await PDFDocument.load(copyOf(await doc.save({ useObjectStreams: true })))

    expect(copy.getPages().map((each) => each.getWidth())).toEqual([100, 200, 300])
  })

  test('may have 200 pages that share what they are drawn with, which is copied once', async () => {
    const shared = `/Resources<</Font<</F(${'x'.repeat(200_000)})>>>>`
    const kids = Array.from({ length: 200 }, (_, n) => `${n + 10} 0 R`)
    const content = pdfWith(
      kids.map((kid) => kid.replace('0 R', '0 obj\n<</Type/Page>>\nendobj\n')),
      { pages: `${shared}/Kids[${kids.join(' ')}]` },
    )

    expect(copyOf(content).length).toBeLessThan(content.length * 1.1)
  })

  test('loses what is not drawn: what happens when it opens, notes, fields, what a program wrote about it', () => {
    const content = pdfWith(
      [
        stream(4, '/Metadata 6 0 R/PieceInfo<</A 7 0 R>>', plain),
        '5 0 obj\n<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://elsewhere.example)>>>>\nendobj\n',
        stream(6, '/Type/Metadata', Buffer.from('<x>secret</x>')),
        '7 0 obj\n(secret)\nendobj\n',
        '1 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction[3 0 R/Fit]/AA<</WC 7 0 R>>/AcroForm<</Fields[5 0 R]>>>>\nendobj\n',
      ],
      { page: `${page}/Annots[5 0 R]/AA<</O 7 0 R>>/PieceInfo 7 0 R/Thumb 7 0 R` },
    )
    const copy = copyOf(content).toString('latin1')

    expect(copy).toContain(drawn)
    for (const gone of [
      'secret',
      'elsewhere',
      'Annot',
      '/AA',
      'OpenAction',
      'AcroForm',
      'PieceInfo',
    ])
      expect(copy).not.toContain(gone)
  })

  test('does not come along whole because a resource names a page of it', () => {
    const content = pdfWith([stream(4, '', plain), '8 0 obj\n<</P 3 0 R/A 2 0 R>>\nendobj\n'], {
      page: `/Resources<</Properties<</A 8 0 R>>>>/Contents 4 0 R`,
    })

    expect(
      copyOf(content)
        .toString('latin1')
        .match(/\/Type \/Page\b/g),
    ).toHaveLength(1)
  })
})

function lengthElsewhere() {
  const content = pageOf('', plain).toString('latin1')
  return Buffer.from(content.replace(/Length \d+/, 'Length 5 0 R'), 'latin1')
}

test.each([
  ['nothing', Buffer.alloc(0), 'It is not a PDF'],
  ['a page of the web', Buffer.from('<html>'), 'It is not a PDF'],
  ['a head alone', Buffer.from('%PDF-1.7 and nothing else'), 'It cannot be read'],
  ['no pages', pdfWith([], { pages: '/Kids[]' }), 'It has no pages'],
  [
    'a stream without an end',
    Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nstream\nabc'),
    'It cannot be read',
  ],
  ['a text without an end', pdfWith(['4 0 obj\n(abc\nendobj\n']), 'It cannot be read'],
  [
    'a password',
    pdfWith(['trailer\n<</Root 1 0 R/Encrypt 4 0 R>>\n']),
    'It is protected by a password',
  ],
])('%s is refused', (_what, content, reason) => {
  expect(reasonOf(content)).toBe(reason)
})

const HEX_NAME = '/J#61vaScript'
test.each([
  ['JavaScript', '<</S/JavaScript/JS(app.alert\\(1\\))>>'],
  ['JavaScript', `<</S${HEX_NAME}>>`],
  ['JavaScript', '<</Names<</JavaScript 7 0 R>>>>'],
  ['Launch', '<</S/Launch/F(cmd.exe)>>'],
  ['EmbeddedFile', '<</Type/EmbeddedFile>>'],
  ['EmbeddedFiles', '[[[<</EmbeddedFiles[]>>]]]'],
  ['XFA', '<</XFA[]>>'],
  ['RichMedia', '<</Subtype/RichMedia>>'],
  ['SubmitForm', '<</S/SubmitForm>>'],
  ['GoToR', '<</S/GoToR/F(other.pdf)>>'],
  ['GoToE', '<</S/GoToE>>'],
])('what has /%s in an object is refused, packed or not', (name, object) => {
  const held = stream(
    4,
    '/Type/ObjStm/N 1/First 5/Filter/FlateDecode',
    deflateSync(`9 0  ${object}`),
  )

  expect(reasonOf(pdfWith([`9 0 obj\n${object}\nendobj\n`]))).toBe(`It contains /${name}`)
  expect(reasonOf(pdfWith([held]))).toBe(`It contains /${name}`)
})
