type Listen = (isCertain: boolean) => void
const listeners = new Set<Listen>()

/** Hears that a call was refused for its token. Apart from the calls, which the entry of the pages does not load. */
export const onDoubtfulSession = (listen: Listen): void => void listeners.add(listen)

/** Tells that a call was refused for its token; `isCertain` when nothing but a new token can help. */
export const doubtSession = (isCertain = false): void => {
  for (const listen of listeners) listen(isCertain)
}

const ENDED: readonly (string | undefined)[] = ['token_expired', 'not_signed_in']
const NONE_YET = ''
let refusedToken: string | undefined = NONE_YET

/** Tells that a call with this token was refused by this code; what surely needs a new one is told so once for each. */
export function refuseToken(code: string | undefined, token: string | undefined): void {
  const isCertain = ENDED.includes(code) && token !== refusedToken
  if (isCertain) refusedToken = token
  doubtSession(isCertain)
}
