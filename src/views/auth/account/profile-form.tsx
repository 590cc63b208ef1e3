import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'

import type { accountMachine } from '#machines/auth/account/machine.ts'
import { profileRules, shownOf } from '#machines/auth/account/setup.ts'
import type { AccountEvent, AccountFacts, Address, Profile } from '#machines/auth/account/types.ts'
import { plainPhone } from '#schemas/plain-text.ts'
import { css } from '#styled/css'
import { skeleton } from '#styled/recipes'
import { accessTexts } from '#texts/account-access.ts'
import { profileTexts } from '#texts/account.ts'
import { phoneTexts } from '#texts/phone.ts'
import { AnswerField } from '#views/auth/answer-field.tsx'
import { EntryForm } from '#views/auth/entry-form.tsx'
import { ProveAddress } from '#views/auth/prove-address.tsx'
import { useAnswer } from '#views/auth/use-answer.ts'
import type { Field } from '#views/auth/use-answer.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { PhoneField, useReadPhone } from '#views/parts/phone-field.tsx'
import { Loading } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'

type Snapshot = SnapshotFrom<typeof accountMachine>
type Props = {
  readonly snapshot: Snapshot
  readonly send: (event: AccountEvent) => void
}

const { enter, firstName, lastName } = profileTexts
const fields = [
  { name: 'givenName', label: firstName, autoComplete: 'given-name' },
  { name: 'familyName', label: lastName, autoComplete: 'family-name' },
  {
    name: 'email',
    label: profileTexts.email,
    autoComplete: 'email',
    type: 'email',
    hint: profileTexts.emailHint,
  },
  {
    name: 'phone',
    label: profileTexts.phone,
    autoComplete: 'tel',
    type: 'tel',
    hint: profileTexts.phoneHint,
  },
] as const
const MAX_LENGTH = 128
const NO_FACTS: AccountFacts = {
  givenName: '',
  familyName: '',
  email: '',
  isEmailVerified: false,
  phone: '',
  isPhoneVerified: false,
}

type MarkProps = { readonly isVerified: boolean }
const Mark = ({ isVerified }: MarkProps) => (
  <Badge tone={isVerified ? 'success' : 'warning'}>
    {isVerified ? profileTexts.confirmed : profileTexts.notConfirmed}
  </Badge>
)

/** The mark beside an address; none where there is no address. */
const markOf = (name: keyof Profile, facts: AccountFacts) => {
  if (name === 'email' && facts.email) return <Mark isVerified={facts.isEmailVerified} />
  if (name === 'phone' && facts.phone) return <Mark isVerified={facts.isPhoneVerified} />
  return undefined
}
const unconfirmed = (facts: AccountFacts): readonly Address[] => [
  ...(facts.email && !facts.isEmailVerified ? (['email'] as const) : []),
  ...(facts.phone && !facts.isPhoneVerified ? (['phone_number'] as const) : []),
]

type FormProps = Props & { readonly facts: AccountFacts; readonly shown: Profile }

const SendCodes = ({ snapshot, send, facts }: Omit<FormProps, 'shown'>) =>
  unconfirmed(facts).map((address) => (
    <Button
      key={address}
      isBusy={snapshot.hasTag('busy')}
      onClick={() => send({ type: 'SEND_CODE', address })}
    >
      {profileTexts.sendCode[address]}
    </Button>
  ))

type ProfileFieldProps = Pick<FormProps, 'facts' | 'shown'> & {
  readonly look: (typeof fields)[number]
  readonly field: Field
}

function ProfileField({ look: { name, ...look }, field, facts, shown }: ProfileFieldProps) {
  const { onChange, ...control } = field
  const all = { ...look, ...control, maxLength: MAX_LENGTH, aside: markOf(name, facts) }
  return name === 'phone' ? (
    <PhoneField {...all} value={shown.phone} onText={onChange} />
  ) : (
    <AnswerField {...all} onChange={onChange} />
  )
}

function useProfile(profile: Profile, send: Props['send']) {
  const kept = (id: keyof Profile, problem: string) => ({
    id,
    problem,
    value: profile[id],
    onChange: (value: string) => send({ type: 'CHANGE', field: id, value }),
  })
  return useAnswer(profileRules, {
    givenName: kept('givenName', enter(firstName)),
    familyName: kept('familyName', enter(lastName)),
    email: kept('email', accessTexts.emailNeeded),
    phone: kept('phone', profileTexts.phoneBad),
  })
}

function Form({ snapshot, send, facts, shown }: FormProps) {
  const readPhone = useReadPhone()
  const [unknown, setUnknown] = useState<string>()
  const profile = { ...shown, phone: plainPhone(shown.phone) }
  const { field, submit } = useProfile(profile, send)
  const isBusy = snapshot.hasTag('busy')
  const isSame = fields.every(({ name }) => profile[name] === facts[name])
  const save = async () => {
    // A pool takes any digits, and would send its code to nobody.
    const phone =
      profile.phone && profile.phone !== facts.phone ? await readPhone(profile.phone) : ''
    setUnknown(phone === false ? profile.phone : undefined)
    if (phone === false) return document.getElementById('phone')?.focus()
    return send({ type: 'SAVE', profile: phone ? { ...profile, phone } : profile })
  }
  const errorOf = (name: keyof Profile) =>
    field(name).error ??
    (name === 'phone' && unknown === profile.phone ? phoneTexts.unknown : undefined)
  return (
    <EntryForm isBusy={isBusy} onSubmit={() => isSame || submit(() => void save())}>
      {fields.map((look) => (
        <ProfileField
          key={look.name}
          {...{ look, facts, shown }}
          field={{ ...field(look.name), error: errorOf(look.name) }}
        />
      ))}
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        <Button
          type="submit"
          variant="solid"
          isBusy={isBusy}
          reason={isSame ? profileTexts.unchanged : undefined}
        >
          {profileTexts.save}
        </Button>
        <SendCodes snapshot={snapshot} send={send} facts={facts} />
      </div>
    </EntryForm>
  )
}

/** One's own name, email and phone; a new address asks for its code first. */
export function ProfileForm(form: Props) {
  const { snapshot, send } = form
  const { facts, failure, isSaved, proofs } = snapshot.context
  const [proof] = proofs
  if (snapshot.matches('failed'))
    return (
      <LoadError
        things={profileTexts.things}
        problem={{ text: failure?.text ?? '' }}
        retry={() => send({ type: 'RETRY' })}
      />
    )
  if (!facts)
    return (
      <Loading things={profileTexts.things}>
        {/* As high as the form that comes. */}
        <div inert className={skeleton()}>
          <Form {...form} facts={NO_FACTS} shown={NO_FACTS} />
        </div>
      </Loading>
    )
  return (
    <div className={css({ display: 'grid', gap: '5' })}>
      {failure && (
        <Banner tone="danger" role="alert">
          {failure.text}
        </Banner>
      )}
      {isSaved && snapshot.matches('editing') && (
        <Banner tone="success" role="status">
          {profileTexts.saved}
        </Banner>
      )}
      {snapshot.matches('proving') && proof ? (
        <ProveAddress key={proof.address} snapshot={snapshot} proof={proof} send={send} />
      ) : (
        <Form {...form} facts={facts} shown={shownOf(snapshot.context)} />
      )}
    </div>
  )
}
