import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import { provideAccount } from '#api/session/account.ts'
import { keepForm, keptForm } from '#api/session/kept-form.ts'
import { useFlowActor } from '#flows/index.ts'
import type { Proof, Profile } from '#machines/auth/account/types.ts'
import { WithPhones } from '#routes/-pages/records/phones.tsx'
import { useAuth } from '#routes/-pages/shell/hooks.ts'
import { useAskSignIn } from '#routes/-pages/sign-in/ask-sign-in.ts'
import { ProfileForm } from '#views/auth/account/profile-form.tsx'
import { useKept } from '#views/parts/use-kept.ts'

type Kept = { readonly draft: Profile | undefined; readonly waiting: Proof | undefined }

function readKept(): Kept {
  const { givenName, familyName, email, phone, address, destination = '' } = keptForm('account')
  const isDraft =
    givenName !== undefined &&
    familyName !== undefined &&
    email !== undefined &&
    phone !== undefined
  return {
    draft: isDraft ? { givenName, familyName, email, phone } : undefined,
    waiting:
      address === 'email' || address === 'phone_number' ? { address, destination } : undefined,
  }
}

/** One's own profile with its machine. What was typed is kept over a reload, but for codes. */
export function AccountProfile() {
  const auth = useAuth()
  const askSignIn = useAskSignIn()
  const kept = useKept(readKept)
  const machine = useMemo(
    () =>
      provideAccount({
        refresh: () => auth.send({ type: 'REFRESH' }),
        askSignIn,
      }),
    [auth, askSignIn],
  )
  const actor = useFlowActor(machine, {
    input: { draft: kept.draft, ...(kept.waiting ? { waiting: kept.waiting } : {}) },
  })
  const snapshot = useSelector(actor, (current) => current)
  const { draft, proofs } = snapshot.context
  const [proof] = proofs
  useEffect(() => {
    const fields: Record<string, string> = { ...draft, ...proof }
    keepForm('account', Object.keys(fields).length ? fields : undefined)
  }, [draft, proof])
  return (
    <WithPhones>
      <ProfileForm snapshot={snapshot} send={(event) => actor.send(event)} />
    </WithPhones>
  )
}
