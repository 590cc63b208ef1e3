import * as z from 'zod/mini'

import { PoolName } from '#schemas/pool.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { createSealedBox } from '#server/sealed-box.ts'

import type { Deps } from './deps.ts'

const Left = z.object({ pool: PoolName, token: z.string().check(z.minLength(1)) })

function read(text: string | undefined): z.infer<typeof Left> | undefined {
  try {
    return Left.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

/** Ends what a browser could not end as somebody signed out. It gives nothing back: to whoever found it, it is of no use. */
export const endLeftSignIn = ({ secrets, accounts }: Deps): HandlerOf<'endLeftSignIn'> => {
  const box = createSealedBox(secrets)
  return async ({ body }) => {
    const left = read(box.open(body.sealed))
    if (!left) {
      const text = 'This text was not sealed for this portal.'
      return refuse('invalid_body', { issues: [{ path: 'sealed', code: 'custom', text }] })
    }
    await accounts.revoke(left.pool, left.token)
    return { data: { success: true } }
  }
}
