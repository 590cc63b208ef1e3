import type { HandlerOf } from '#server/http/context.ts'

import type { Deps } from './deps.ts'

/** The same for a person on every device and node, and nobody else's: what they keep there is sealed with it. */
export const getDeviceKey =
  ({ secrets }: Deps): HandlerOf<'getDeviceKey'> =>
  async (_input, { principal }) => ({
    data: { key: secrets.mac('kept on devices', principal).toString('base64') },
  })
