import type { Failure } from '#machines/auth/failure.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'
import type { PoolName } from '#schemas/pool.ts'

/** Fetches the client library ahead of its first use. */
export const warmAmplify = () => import('./amplify.ts')

/** The client library, pointed at a pool. */
export async function amplifyFor(pool: PoolName, config: BrowserConfig | undefined) {
  const amplify = await warmAmplify()
  if (config) amplify.usePool(pool, config)
  return amplify
}

/** Gives whatever is thrown its kind and words; they come when they are needed. */
export const orFailure = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (cause) {
    const words = await import('./auth-failure.ts').catch(() => undefined)
    const failure: Failure = words?.sayAuthFailure(cause) ?? { kind: 'network', text: '' }
    throw Object.assign(new Error('auth', { cause }), failure)
  }
}
