import type { AskSignIn } from './fresh.ts'

export type Library = typeof import('./amplify-security.ts')
/** The client library's part for one's own account, which comes when it is needed. */
export const library = (): Promise<Library> => import('./amplify-security.ts')

const fresh = () => import('./fresh.ts')

/** Does what takes a sign-in of the last ten minutes; `ask` asks for one over the page. */
export async function proven<T>(
  ask: AskSignIn,
  work: (library: Library) => Promise<T>,
): Promise<T> {
  const [{ afterFreshSignIn }, loaded] = await Promise.all([fresh(), library()])
  return afterFreshSignIn(ask, () => work(loaded))
}
