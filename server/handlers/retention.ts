import { countDue } from '#server/db/repositories/retention.ts'
import type { HandlerOf } from '#server/http/context.ts'

import type { Deps } from './deps.ts'

export const getRetention =
  ({ db }: Deps): HandlerOf<'getRetention'> =>
  async (_input, { now }) => ({
    data: (await countDue(db, now)).map(({ before, ...due }) => ({
      ...due,
      before: before.toISOString(),
    })),
  })
