import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const FOLDER = 'dist/assets'
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
const compress = promisify(brotliCompress)

function unpacked(): string[] {
  const files = fs.existsSync(FOLDER) ? fs.readdirSync(FOLDER) : []
  const packed = new Set(files.filter((file) => file.endsWith('.br')))
  return files.filter((file) => /\.(js|css|svg|json|wasm)$/.test(file) && !packed.has(`${file}.br`))
}

export const isPacked = (): boolean => unpacked().length === 0

/** Packs what is built and not packed yet, as small as brotli can: a quarter of the whole build. */
export async function packPages(): Promise<void> {
  await Promise.all(
    unpacked().map(async (file) => {
      const at = path.join(FOLDER, file)
      const packed = await compress(fs.readFileSync(at), options)
      // Renamed: a portal that runs already must not send half a file.
      fs.writeFileSync(`${at}.part`, packed)
      fs.renameSync(`${at}.part`, `${at}.br`)
    }),
  )
}
