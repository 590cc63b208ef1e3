import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { ReaderOptions } from 'zxing-wasm/reader'

const OPTIONS = {
  // The formats that src/api/records/camera.ts asks a browser's own reader for.
  formats: ['Code128', 'Code39', 'DataMatrix', 'QRCode', 'ITF', 'PDF417'],
  maxNumberOfSymbols: 1,
  // As it is written: the usual mode turns control characters, which divide a battery's label, into words for people.
  textMode: 'Plain',
} satisfies ReaderOptions

/** Where the reader's WebAssembly comes from: left alone, the package fetches it from somebody else's server. */
type Source = { readonly address: string } | { readonly bytes: ArrayBuffer }

/** Reads the bar code in a picture; gives undefined where there is none. */
export function createLabelReader(source: Source) {
  prepareZXingModule({
    overrides:
      'address' in source ? { locateFile: () => source.address } : { wasmBinary: source.bytes },
  })
  return async (picture: ImageData | Uint8Array): Promise<string | undefined> => {
    const [label] = await readBarcodes(picture, OPTIONS)
    return label?.text
  }
}
