import { useQueue } from './use-queue.ts'

/** Sends what this device keeps, whatever page of the program is open; the list shows how it goes. */
export function RunQueue() {
  useQueue()
  return null
}
