import fs from 'node:fs'

const KIBIBYTE = 1024
const field = (file: string, name: string): number | undefined => {
  try {
    const found = new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(fs.readFileSync(file, 'utf8'))
    return found ? Number(found[1]) * KIBIBYTE : undefined
  } catch {
    return undefined
  }
}

/** What another process holds in memory now, in bytes; undefined where this system does not say (any but Linux). */
export const memoryOf = (pid: number): number | undefined => field(`/proc/${pid}/status`, 'VmRSS')

/** The most that this process has ever held; what it holds now where the system does not say. */
export const peakOfThis = (): number =>
  field('/proc/self/status', 'VmHWM') ?? process.memoryUsage.rss()
