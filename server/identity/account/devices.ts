import * as z from 'zod/mini'

import { atMost } from '#schemas/cut.ts'
import { Token, openAction } from '#server/identity/action.ts'
import type { Action } from '#server/identity/action.ts'
import { isVerifier } from '#server/identity/challenges/srp.ts'
import { badParameter } from '#server/identity/errors.ts'

import { listed } from './account.ts'

const DeviceKey = z.string().check(z.minLength(1), z.maxLength(128))
// As at Cognito: a browser names itself by its user agent, which is longer than a name on phones.
const DeviceName = z.string().check(z.minLength(1), z.maxLength(1024))
const NAME_KEPT = 256
const Base64 = z.string().check(z.minLength(1), z.maxLength(1024))

const hex = (base64: string) => Buffer.from(base64, 'base64').toString('hex')
const seconds = (date: Date) => date.getTime() / 1000

const ConfirmDevice = openAction({
  input: z.object({
    AccessToken: Token,
    DeviceKey,
    DeviceName: z.optional(DeviceName),
    DeviceSecretVerifierConfig: z.object({ PasswordVerifier: Base64, Salt: Base64 }),
  }),
  run: async (input, context) => {
    const { user, device } = await context.tokens.whoIs(input.AccessToken)
    if (device !== input.DeviceKey) return badParameter('Invalid device key given.')
    const { PasswordVerifier, Salt } = input.DeviceSecretVerifierConfig
    const record = { salt: hex(Salt), verifier: hex(PasswordVerifier) }
    if (!isVerifier(record.verifier)) return badParameter('Invalid verifier given.')
    const name = input.DeviceName && atMost(input.DeviceName.toWellFormed(), NAME_KEPT)
    await context.devices.confirm(user, device, { name, record })
    // It is remembered when its owner says so, not by itself.
    return { UserConfirmationNecessary: true }
  },
})

const ListDevices = openAction({
  input: z.object({ AccessToken: Token }),
  run: async ({ AccessToken }, context) => {
    const { user } = await context.tokens.whoIs(AccessToken)
    const found = await context.devices.list(user)
    return {
      Devices: found.map(({ key, name, isRemembered, createdAt, lastSeenAt }) => ({
        DeviceKey: key,
        DeviceAttributes: listed({
          device_name: name ?? '',
          device_status: isRemembered ? 'remembered' : 'not_remembered',
        }),
        DeviceCreateDate: seconds(createdAt),
        DeviceLastModifiedDate: seconds(lastSeenAt),
        DeviceLastAuthenticatedDate: seconds(lastSeenAt),
      })),
    }
  },
})

const UpdateDeviceStatus = openAction({
  input: z.object({
    AccessToken: Token,
    DeviceKey: z.optional(DeviceKey),
    DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']),
  }),
  run: async ({ AccessToken, DeviceKey: key, DeviceRememberedStatus: status }, context) => {
    const { user, device } = await context.tokens.whoMayChange(AccessToken)
    await context.devices.remember(user, key ?? device ?? '', status === 'remembered')
    return {}
  },
})

const ForgetDevice = openAction({
  input: z.object({ AccessToken: Token, DeviceKey: z.optional(DeviceKey) }),
  run: async ({ AccessToken, DeviceKey: given }, context) => {
    const { user, device, family } = await context.tokens.whoMayChange(AccessToken)
    const key = given ?? device ?? ''
    await context.devices.forget(user, key)
    // A lost phone is signed out as well.
    await context.tokens.revokeDevice(user, key, family)
    return {}
  },
})

export const deviceActions: Readonly<Record<string, Action>> = {
  ConfirmDevice,
  ListDevices,
  UpdateDeviceStatus,
  ForgetDevice,
}
