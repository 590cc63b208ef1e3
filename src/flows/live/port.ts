import type { FlowMessage } from '#schemas/flow-recording.ts'

/** How tabs reach one another. What arrives is not checked yet. */
export type Port = {
  readonly post: (message: FlowMessage) => void
  /** Calls back on every message; returns how to stop. */
  readonly listen: (next: (data: unknown) => void) => () => void
}

const NAME = 'portal-flows'

/** All tabs of this browser on this portal, without the tab's own end of the line; nothing leaves the browser. */
export function openPort(): Port {
  const channel = new BroadcastChannel(NAME)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin by nature
    post: (message) => channel.postMessage(message),
    listen: (next) => {
      const hear = ({ data }: MessageEvent<unknown>) => next(data)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
  }
}
