import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'

import type { packSearchMachine } from '#machines/sell-my-battery/search/machine.ts'
import type { Asked, Found, SearchEvent } from '#machines/sell-my-battery/search/types.ts'
import type { Battery } from '#schemas/battery.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { sellTexts as words } from '#texts/sell-my-battery.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Radios } from '#views/parts/choice.tsx'
import type { CameraView } from '#views/parts/scanner.tsx'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'

import { PackCard, nameOf } from './pack-card.tsx'
import { Several } from './several.tsx'

/** A pack, and what it was found by. */
export type FoundPack = { readonly pack: Battery; readonly asked: Asked }
export type SearchProps = {
  readonly snapshot: SnapshotFrom<typeof packSearchMachine>
  readonly send: (event: SearchEvent) => void
  readonly isSignedIn: boolean
  /** Whom to write to about a pack. */
  readonly mail: string | undefined
  /** What the camera sees. */
  readonly device: CameraView
  /** What can be done with a pack that was found. */
  readonly renderAction: (found: FoundPack) => ReactNode
  /** The same for those of several VINs; of `unchosen` VINs the pack is not known yet. */
  readonly renderActions: (found: readonly FoundPack[], unchosen: number) => ReactNode
}

const stack = css({ display: 'grid', gap: '3' })
const carOf = ({ year, make, model }: Found) => [year, make, model].filter(Boolean).join(' ')
const sayAsked = (asked: Asked) => {
  if (asked.by === 'car') return `${asked.year} ${asked.make} ${asked.model}`
  return asked.by === 'vin' ? asked.vin : asked.part
}

// Without a VIN: a mail goes where nobody looks after it.
const subjectOf = (asked: Asked) =>
  words.photoSubject(asked.by === 'vin' ? words.ofVin : sayAsked(asked))
const Mail = ({ mail, asked }: { readonly mail: string; readonly asked: Asked }) => (
  <a
    href={`mailto:${mail}?subject=${encodeURIComponent(subjectOf(asked))}&body=${encodeURIComponent(words.photoBody)}`}
    className={link()}
  >
    {mail}
  </a>
)

type Part = SearchProps & { readonly found: Found; readonly asked: Asked }

const Warnings = ({ found }: Pick<Part, 'found'>) =>
  found.warnings?.map((warning) => (
    <Banner key={warning} tone="warning" role="status">
      {words.warnings[warning]}
    </Banner>
  ))

function Packs({ snapshot, send, found, asked, renderAction }: Part) {
  const { packs } = found
  const chosen = packs.find(({ batteryId }) => batteryId === snapshot.context.chosen) ?? packs[0]
  if (!chosen) return null
  return (
    <div className={stack}>
      <p role="status" className={css({ fontWeight: 'semibold' })}>
        {words.found(packs.length)}
      </p>
      <Warnings found={found} />
      {packs.length > 1 && (
        <Radios
          label={words.which}
          name="pack"
          value={chosen.batteryId}
          onChoose={(batteryId) => send({ type: 'PICK', batteryId })}
          options={packs.map((pack) => ({
            value: pack.batteryId,
            label: nameOf(pack),
            hint: words.years(pack.yearFrom, pack.yearTo),
          }))}
        />
      )}
      <PackCard pack={chosen} vin={asked.by === 'vin' ? asked.vin : undefined}>
        {renderAction({ pack: chosen, asked })}
      </PackCard>
    </div>
  )
}

function None({ snapshot, send, isSignedIn, mail, found, asked }: Part) {
  const { maySearch } = snapshot.context
  return (
    <div className={stack}>
      <Banner role="status" title={words.none(sayAsked(asked))}>
        {asked.by === 'vin' && found.make && <p>{words.looksLike(carOf(found))}</p>}
        <p>{words.tryNext[asked.by]}</p>
        {mail && (
          <p>
            {words.photo} <Mail {...{ mail, asked }} />
          </p>
        )}
      </Banner>
      <Warnings found={found} />
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        <Button onClick={() => send({ type: 'ANOTHER' })}>{words.another[asked.by]}</Button>
        {maySearch && asked.by !== 'car' && (
          <Button onClick={() => send({ type: 'CHOOSE', by: 'car' })}>{words.byCar}</Button>
        )}
        {!isSignedIn && <ButtonLink href="/sign-in/">{words.signInByCar}</ButtonLink>}
      </div>
    </div>
  )
}

/** What a search came to, as far as it is. */
export function Results(props: SearchProps) {
  const { snapshot, send } = props
  const { found, asked, problem, waitS } = snapshot.context
  if (snapshot.matches('several') || snapshot.matches('listed')) return <Several {...props} />
  if (snapshot.matches('searching'))
    return (
      <Loading things={words.things}>
        <SkeletonRows count={2} />
      </Loading>
    )
  if (snapshot.matches('slowed'))
    return (
      <Banner tone="warning" role="alert">
        {words.slowed(waitS)}
      </Banner>
    )
  if (snapshot.matches('failed'))
    return (
      <LoadError
        things={words.things}
        problem={{ text: problem ?? '' }}
        retry={() => send({ type: 'FIND' })}
      />
    )
  if (!found || !asked) return null
  return snapshot.matches('found') ? (
    <Packs {...props} found={found} asked={asked} />
  ) : (
    <None {...props} found={found} asked={asked} />
  )
}
