import { useCallback } from 'react'

import { useAuth } from '#routes/-pages/shell/hooks.ts'

/** Asks for a new sign-in over the page; answers whether it was made. */
export function useAskSignIn(): () => Promise<boolean> {
  const auth = useAuth()
  return useCallback(
    () =>
      new Promise((resolve) => {
        auth.send({ type: 'SIGN_IN_AGAIN' })
        const isOver = () => !auth.getSnapshot().hasTag('proving')
        const end = () => resolve(auth.getSnapshot().context.isProven)
        if (isOver()) return end()
        const following = auth.subscribe(() => {
          if (!isOver()) return
          following.unsubscribe()
          end()
        })
      }),
    [auth],
  )
}
