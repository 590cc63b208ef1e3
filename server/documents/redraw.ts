import fs from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'

import decode, { init as prepareDecoder } from '@jsquash/jpeg/decode.js'
import encode, { init as prepareEncoder } from '@jsquash/jpeg/encode.js'

import type { CheckedImage } from './image.ts'
import { readPng } from './png-rows.ts'
import { PNG_START } from './png.ts'
import { Shrinker, upright } from './shrink.ts'
import type { Pixels } from './shrink.ts'

/** Draws a photograph anew, upright and small enough; undefined where it cannot be read. */
export async function redraw(image: CheckedImage): Promise<Uint8Array | undefined> {
  const { contentType, redraw: how } = image
  if (!how) return image.bytes
  const bytes = Buffer.from(image.bytes)
  const small = await (contentType === 'image/png' ? readPng(bytes) : readJpeg(bytes))
  // What was decoded is what was looked at.
  if (!small) return undefined
  const picture = upright(small, how.orientation)
  return contentType === 'image/png' ? writePng(picture) : writeJpeg(picture)
}

const QUALITY = 85 // as the portal's own pages
// because our types know the browser's world or Node's, and this belongs to both
const { WebAssembly } = globalThis as unknown as {
  readonly WebAssembly: { readonly compile: (bytes: Uint8Array) => Promise<object> }
}
// Found beside the package's own files, whatever folder they are in.
const codec = (name: 'dec/mozjpeg_dec' | 'enc/mozjpeg_enc') =>
  WebAssembly.compile(
    fs.readFileSync(new URL(`codec/${name}.wasm`, import.meta.resolve('@jsquash/jpeg/decode.js'))),
  )
// because the package is typed for browsers and Node has none of their types
type Prepare = (module: object) => Promise<void>
type Decode = (bytes: ArrayBuffer) => Promise<unknown>
type Encode = (picture: Pixels, options: object) => Promise<ArrayBuffer>

/** Made smaller where the decoder hands the picture over, before it is copied: it would be held twice. */
async function readJpeg(bytes: Buffer): Promise<Pixels | undefined> {
  let small: Pixels | undefined
  const { Uint8ClampedArray: Clamped } = globalThis
  // Functions that answer an object can be called with new, as the decoder does.
  function Uint8ClampedArray(view: Uint8Array) {
    return view
  }
  function ImageData(data: Uint8Array, width: number, height: number) {
    small = shrunk(data, width, height)
    return {}
  }
  Object.assign(globalThis, { Uint8ClampedArray, ImageData })
  try {
    await (prepareDecoder as unknown as Prepare)(await codec('dec/mozjpeg_dec'))
    await (decode as unknown as Decode)(Uint8Array.from(bytes).buffer)
  } catch {
    return undefined
  } finally {
    Object.assign(globalThis, { Uint8ClampedArray: Clamped })
  }
  return small
}

function shrunk(data: Uint8Array, width: number, height: number): Pixels | undefined {
  const shrinker = new Shrinker({ width, height })
  for (let y = 0; y < height; y += 1)
    shrinker.take(data.subarray(y * width * 4, (y + 1) * width * 4))
  return shrinker.done
}

async function writeJpeg(picture: Pixels): Promise<Uint8Array> {
  await (prepareEncoder as unknown as Prepare)(await codec('enc/mozjpeg_enc'))
  const options = { quality: QUALITY, progressive: false, optimize_coding: true }
  return new Uint8Array(await (encode as unknown as Encode)(picture, options))
}

const CHUNK_FRAME = 12
function chunk(name: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(content.length + CHUNK_FRAME)
  bytes.writeUInt32BE(content.length)
  bytes.write(name, 4, 'latin1')
  content.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4)
  return bytes
}

function writePng({ width, height, data }: Pixels): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8) // eight bits each of red, green, blue and alpha
  const line = width * 4
  const rows = Buffer.alloc((line + 1) * height)
  for (let y = 0; y < height; y += 1)
    rows.set(data.subarray(y * line, (y + 1) * line), y * (line + 1) + 1)
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([PNG_START, ...parts])
}
