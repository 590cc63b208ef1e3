import { randomBytes, timingSafeEqual } from 'node:crypto'

import type { Context } from '#server/identity/action.ts'
import { badParameter } from '#server/identity/errors.ts'

import { challenge } from './challenge.ts'
import type { AuthAnswer, State, Subject } from './challenge.ts'
import { answerA, isClaim } from './srp.ts'
import type { SrpName, SrpRecord } from './srp.ts'

const SECRET_BLOCK_BYTES = 64

type Asked = {
  readonly name: 'PASSWORD_VERIFIER' | 'DEVICE_PASSWORD_VERIFIER'
  /** The client's number, in hexadecimal. */
  readonly A: string
  readonly record: SrpRecord
  readonly parameters?: State
  readonly state?: State
}

/** Answers the client's number and asks for the proof that it knows the password of the record. */
export function askPassword(
  context: Context,
  subject: Pick<Subject, 'pool' | 'username'>,
  { name, A, record, parameters = {}, state = {} }: Asked,
): Promise<AuthAnswer> {
  const exchange = answerA(A, record)
  if (!exchange) return badParameter('Incorrect SRP_A')
  const secretBlock = randomBytes(SECRET_BLOCK_BYTES).toString('base64')
  return challenge(context, subject, {
    name,
    parameters: {
      SALT: record.salt,
      SRP_B: exchange.B,
      SECRET_BLOCK: secretBlock,
      USERNAME: subject.username,
      USER_ID_FOR_SRP: subject.username,
      ...parameters,
    },
    state: { ...exchange, secretBlock, ...state },
  })
}

const isSame = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

type Proved = { readonly name: SrpName; readonly record: SrpRecord }

/** Whether the answer proves the password, over the block that this session handed out. */
export function isRightClaim(
  { state, responses }: { readonly state: State; readonly responses: State },
  { name, record }: Proved,
): boolean {
  const { A = '', B = '', b = '', secretBlock = '' } = state
  const isRight = isClaim(
    name,
    { exchange: { A, B, b }, record },
    {
      secretBlock,
      timestamp: responses['TIMESTAMP'] ?? '',
      signature: responses['PASSWORD_CLAIM_SIGNATURE'] ?? '',
    },
  )
  return isSame(secretBlock, responses['PASSWORD_CLAIM_SECRET_BLOCK'] ?? '') && isRight
}
