import fs from 'node:fs/promises'

import { BALLAST_BYTES, hasBallast, keepBallast, releaseBallast } from './ballast.ts'

/** What is asked of the system about a folder: its file system's free blocks and their size. */
type Statfs = (folder: string) => Promise<{ readonly bavail: number; readonly bsize: number }>
export type DiskState = {
  /** The least of all file systems in use; null before anybody looked, or where the system does not say. */
  readonly freeBytes: number | null
  /** What adds to what is stored is refused. */
  readonly isFull: boolean
}
type Options = {
  /** Where the portal's files grow. */
  readonly folders: readonly string[]
  /** Where the embedded database lies; absent where it is not ours to keep room for. */
  readonly database?: string | undefined
  readonly statfs?: Statfs
  /** Told when it fills up, and when there is room again. */
  readonly report: (message: string, details: object) => void
}

const STOP_BELOW_BYTES = 512 * 1024 * 1024 // security.md §4
// Not at the very same byte: it would stop and go with every file.
const GO_ABOVE_BYTES = STOP_BELOW_BYTES + BALLAST_BYTES
const LOOK_MS = 1_000

/**
 * Watches the disks that the portal fills itself. Below 512 MB free it says so, long before the database would end; what
 * is left is for reading, for what makes room, and for the database's own work. When even that runs out it gives up its
 * ballast, and takes it again once there is room.
 */
export class DiskGuard {
  readonly #options: Options
  #state: DiskState = { freeBytes: null, isFull: false }
  #looking: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
  }

  get state(): DiskState {
    return this.#state
  }

  start(): void {
    // The ballast is not written at once: the start is for who waits for it.
    void this.look(false)
    this.#timer = setInterval(() => void this.look(), LOOK_MS).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  /** Looks now; the portal does so every second. */
  look(mayWrite = true): Promise<void> {
    this.#looking ??= this.#lookOnce(mayWrite).finally(() => void (this.#looking = undefined))
    return this.#looking
  }

  async #lookOnce(mayWrite: boolean): Promise<void> {
    const { folders, database, report } = this.#options
    try {
      const all = database === undefined ? folders : [...folders, database]
      this.#note(Math.min(...(await Promise.all(all.map((folder) => this.#freeIn(folder))))))
      if (database !== undefined) await this.#keepRoom(database, mayWrite)
    } catch (error) {
      // What cannot be written is refused when it fails.
      this.#state = { freeBytes: null, isFull: false }
      report('the room on the disk is not known', { error })
    }
  }

  async #freeIn(folder: string): Promise<number> {
    const { bavail, bsize } = await (this.#options.statfs ?? fs.statfs)(folder)
    return bavail * bsize
  }

  #note(freeBytes: number): void {
    const { isFull: wasFull } = this.#state
    const isFull = freeBytes < (wasFull ? GO_ABOVE_BYTES : STOP_BELOW_BYTES)
    this.#state = { freeBytes, isFull }
    if (isFull === wasFull) return
    const text = isFull ? 'the disk is almost full: changes are refused' : 'the disk has room again'
    this.#options.report(text, { freeBytes })
  }

  async #keepRoom(folder: string, mayWrite: boolean): Promise<void> {
    const freeBytes = await this.#freeIn(folder)
    if (freeBytes < BALLAST_BYTES && releaseBallast(folder))
      this.#options.report('the disk is full: its ballast went to the database', { freeBytes })
    if (mayWrite && freeBytes >= GO_ABOVE_BYTES && !hasBallast(folder)) await keepBallast(folder)
  }
}
