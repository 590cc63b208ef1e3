import { randomFillSync } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const MEGABYTE = 1024 * 1024
const MEGABYTES = 64
/** What the ballast takes up; with less room than that the database needs what it holds, 16 MB at a time for its log. */
export const BALLAST_BYTES = MEGABYTES * MEGABYTE

const fileIn = (folder: string) => path.join(folder, 'ballast')

export const hasBallast = (folder: string): boolean => fs.existsSync(fileIn(folder))

/** Gives the database the room that was kept for it; whether there was any. */
export function releaseBallast(folder: string): boolean {
  const had = hasBallast(folder)
  fs.rmSync(fileIn(folder), { force: true })
  return had
}

/**
 * Takes room beside the database that nothing else can take: on a full disk PostgreSQL cannot even recover. Written
 * whole or not at all, a megabyte at a time; of random bytes, since file systems that pack would keep nothing free, and
 * not flushed: the room is taken by then, and what is in it matters to nobody.
 */
export async function keepBallast(folder: string): Promise<void> {
  const beside = `${fileIn(folder)}.new`
  const block = randomFillSync(Buffer.alloc(MEGABYTE))
  try {
    const handle = await fs.promises.open(beside, 'w', 0o600)
    try {
      for (let written = 0; written < MEGABYTES; written += 1) {
        block.writeUInt32BE(written)
        await handle.writeFile(block)
      }
    } finally {
      await handle.close()
    }
    await fs.promises.rename(beside, fileIn(folder))
  } catch (error) {
    await fs.promises.rm(beside, { force: true })
    throw error
  }
}

/** Makes room before the database starts, where there is too little for it to recover. */
export function makeRoom(folder: string): void {
  const { bavail, bsize } = fs.statfsSync(folder)
  if (bavail * bsize < BALLAST_BYTES) releaseBallast(folder)
}
