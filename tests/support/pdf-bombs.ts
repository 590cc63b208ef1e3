import { constants, deflateSync } from 'node:zlib'

const MEGABYTE = 1024 * 1024
type Part = string | Buffer

const bytesOf = (parts: readonly Part[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )

/** A PDF of one page with these objects beside it: without tables, which readers do without. */
export const pdfWith = (
  objects: readonly Part[] = [],
  { page = '', pages = '/Kids[3 0 R]/Count 1' } = {},
): Buffer =>
  bytesOf([
    '%PDF-1.7\n',
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    `2 0 obj\n<</Type/Pages${pages}>>\nendobj\n`,
    `3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]${page}>>\nendobj\n`,
    ...objects,
    'trailer\n<</Root 1 0 R>>\n%%EOF\n',
  ])

export const stream = (number: number, dict: string, data: Buffer, length = data.length): Buffer =>
  bytesOf([
    `${number} 0 obj\n<<${dict}/Length ${length}>>\nstream\n`,
    data,
    '\nendstream\nendobj\n',
  ])

const deflated = new Map<string, Buffer>()
/** A text and blanks behind it, so many megabytes in all, deflated once. */
function packed(text: string, megabytes: number): Buffer {
  const key = `${text}|${megabytes}`
  const known = deflated.get(key)
  if (known) return known
  const content = Buffer.alloc(megabytes * MEGABYTE, ' ')
  content.write(text)
  const found = deflateSync(content)
  deflated.set(key, found)
  return found
}
const blanks = (megabytes: number) => packed('', megabytes)
// An object stream that reads well, but for being so long.
const objectsAndBlanks = (megabytes: number) => packed('9 0  0 ', megabytes)

/** Gigabytes of blanks as one deflate stream, made of the same block many times over: they are never held here. */
function manyBlanks(megabytes: number): Buffer {
  const block = deflateSync(Buffer.alloc(MEGABYTE, ' '), {
    finishFlush: constants.Z_FULL_FLUSH,
  }).subarray(2)
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: megabytes }, () => block),
  ])
}

const objectStream = (number: number, dict: string, data: Buffer) =>
  stream(number, `/Type/ObjStm/N 1/First 5${dict}`, data)
const contents = (dict: string, data: Buffer) =>
  pdfWith([stream(4, dict, data)], { page: '/Contents 4 0 R' })
const many = (count: number, one: (n: number) => Part) =>
  Array.from({ length: count }, (_, n) => one(n + 10))

/** Files that would cost much to read. */
export const pdfBombs: Readonly<Record<string, () => Buffer>> = {
  'an object stream of 1.8 GB': () =>
    pdfWith([objectStream(4, '/Filter/FlateDecode', manyBlanks(1_843))]),
  'an object stream that is packed twice': () =>
    pdfWith([objectStream(4, '/Filter[/FlateDecode/FlateDecode]', deflateSync(manyBlanks(1_500)))]),
  'an object stream with a predictor': () =>
    pdfWith([
      objectStream(
        4,
        '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 1000000000>>',
        blanks(1),
      ),
    ]),
  'an object stream packed by LZW': () =>
    pdfWith([objectStream(4, '/Filter/LZWDecode', blanks(1))]),
  'many object streams of 19 MB': () =>
    pdfWith(many(90, (n) => objectStream(n, '/Filter/FlateDecode', objectsAndBlanks(19)))),
  'an object stream that says it has a billion objects': () =>
    pdfWith([stream(4, '/Type/ObjStm/N 999999999/First 5/Filter/FlateDecode', blanks(1))]),
  'a page of 1.8 GB': () => contents('/Filter/FlateDecode', manyBlanks(1_843)),
  'a page that is packed twice': () =>
    contents('/Filter[/FlateDecode/FlateDecode]', deflateSync(manyBlanks(1_500))),
  'a page that is written as text and packed twice': () =>
    contents('/Filter[/ASCIIHexDecode/FlateDecode/FlateDecode]', deflateSync(blanks(19))),
  'a page of 21 MB that is written as text': () =>
    contents('/Filter[/ASCIIHexDecode/FlateDecode]', Buffer.from(`${blanks(21).toString('hex')}>`)),
  'a page packed by LZW': () => contents('/Filter/LZWDecode', Buffer.alloc(100)),
  'a page packed by run length': () => contents('/Filter/RunLengthDecode', Buffer.alloc(100)),
  'a chain of text filters': () =>
    contents(`/Filter[${'/ASCII85Decode'.repeat(1_000)}]`, Buffer.from('~>')),
  'many pages of 19 MB': () =>
    pdfWith(
      many(90, (n) => stream(n, '/Filter/FlateDecode', blanks(19))),
      { page: `/Contents[${Array.from({ length: 90 }, (_, n) => `${n + 10} 0 R`).join(' ')}]` },
    ),
  'a picture of a billion points': () =>
    pdfWith([stream(4, '/Subtype/Image/Width 40000/Height 40000/Filter/FlateDecode', blanks(1))], {
      page: '/Resources<</XObject<</A 4 0 R>>>>',
    }),
  'lists within lists': () => pdfWith([`4 0 obj\n${'['.repeat(1_000_000)}\nendobj\n`]),
  'names within names': () => pdfWith([`4 0 obj\n${'<</A'.repeat(1_000_000)}\nendobj\n`]),
  'millions of numbers': () => pdfWith([`4 0 obj\n[${'0 '.repeat(4_000_000)}]\nendobj\n`]),
  'millions of objects': () => pdfWith(many(300_000, (n) => `${n} 0 obj 0 endobj\n`)),
  'pages in a circle': () =>
    pdfWith(['4 0 obj\n<</Type/Pages/Kids[2 0 R]>>\nendobj\n'], { pages: '/Kids[4 0 R]' }),
  'a page that is its own parent': () => pdfWith([], { pages: '/Kids[2 0 R]' }),
  'a chain of pages': () =>
    pdfWith(
      many(5_000, (n) => `${n} 0 obj\n<</Kids[${n + 1} 0 R]>>\nendobj\n`),
      { pages: '/Kids[10 0 R]' },
    ),
  'a reference to itself': () => pdfWith(['4 0 obj\n4 0 R\nendobj\n'], { pages: '/Kids 4 0 R' }),
  '201 pages': () =>
    pdfWith(
      many(201, (n) => `${n} 0 obj\n<</Type/Page>>\nendobj\n`),
      { pages: `/Kids[${Array.from({ length: 201 }, (_, n) => `${n + 10} 0 R`).join(' ')}]` },
    ),
}
