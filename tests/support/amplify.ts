import { Amplify } from 'aws-amplify'
import { ConsoleLogger } from 'aws-amplify/utils'

import type { PoolName } from '#schemas/pool.ts'

import type { RunningIdentity } from './identity.ts'

ConsoleLogger.LOG_LEVEL = 'ERROR' // it warns of every endpoint that is not Amazon's

/** Points unmodified Amplify at a pool of the running service, as the browser does; answers the pool's settings. */
export function choosePool({ identity, url }: RunningIdentity, name: PoolName) {
  const pool = identity.poolConfigs(url)[name]
  if (!pool) throw new Error(`there is no pool ${name}`)
  const { userPoolId, userPoolClientId, userPoolEndpoint = '' } = pool
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } })
  return pool
}

/** The error of an attempt, as name and message. */
export const failure = (attempt: Promise<unknown>) =>
  attempt.then(
    () => ({ name: 'none', message: '' }),
    ({ name, message }: Error) => ({ name, message }),
  )

/** The newest code that was sent to an address or number. */
export function codeTo({ mails }: Pick<RunningIdentity, 'mails'>, to: string): string {
  const code = mails.find((mail) => mail.to === to)?.code
  if (code === undefined) throw new Error(`no code was sent to ${to}`)
  return code
}
