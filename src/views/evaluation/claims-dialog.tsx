import { useState } from 'react'

import type { Claimed } from '#machines/evaluation/item/types.ts'
import type { WarrantyClaim } from '#schemas/maker.ts'
import { css } from '#styled/css'
import { batteryTexts as words } from '#texts/evaluation-list.ts'
import { evaluationTexts } from '#texts/evaluation.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { TextField } from '#views/parts/field.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'

/** What is asked for; empty: nothing yet. */
export type ClaimsAsked = { readonly part_number?: string; readonly vin?: string }
type Props = {
  readonly asked: ClaimsAsked
  readonly onAsk: (asked: ClaimsAsked) => void
  readonly found: Reading<readonly WarrantyClaim[]>
  readonly onChoose: (claim: Claimed) => void
  readonly onClose: () => void
}

const stack = css({ display: 'grid', gap: '3' })
const row = css({ display: 'flex', alignItems: 'center', gap: '3', textStyle: 'sm', minH: '11' })

type ClaimProps = Pick<Props, 'onChoose'> & { readonly claim: WarrantyClaim }
/** A claim with the places of its batteries: each is added once. */
function Claim({ claim, onChoose }: ClaimProps) {
  const { sagaId, partNumber, vin, quantity, items } = claim
  return (
    <li
      className={css({
        display: 'grid',
        gap: '1',
        py: '3',
        borderTopWidth: '1px',
        borderColor: 'border',
      })}
    >
      <strong className={css({ fontWeight: 'semibold' })}>{words.claim(sagaId)}</strong>
      <span className={css({ textStyle: 'mono' })}>
        {[partNumber, vin].filter(Boolean).join(', ')}
      </span>
      <span className={css({ textStyle: 'sm', color: 'text.muted' })}>
        {words.claimQuantity(quantity)}
      </span>
      <ul>
        {items.map(({ indexInClaim, uuid }) => (
          <li key={indexInClaim} className={row}>
            <span className={css({ flex: '1' })}>
              {words.claimPlace(indexInClaim + 1, quantity)}
            </span>
            {uuid === null ? (
              <Button onClick={() => onChoose({ sagaId, indexInClaim, partNumber, vin })}>
                {words.claimAdd}
                <span className={css({ srOnly: true })}>
                  {words.claim(sagaId)}, {words.claimPlace(indexInClaim + 1, quantity)}
                </span>
              </Button>
            ) : (
              <span className={css({ color: 'text.muted' })}>{words.claimThere}</span>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}

function Found({ asked, found, onChoose }: Pick<Props, 'asked' | 'found' | 'onChoose'>) {
  if (Object.keys(asked).length === 0) return null
  if (found.problem)
    return <LoadError things={words.claimsOf} problem={found.problem} retry={found.retry} />
  if (!found.data)
    return (
      <Loading things={words.claimsOf}>
        <SkeletonRows count={3} />
      </Loading>
    )
  if (found.data.length === 0) return <Banner role="status">{words.claimsNone}</Banner>
  return (
    <ul aria-label={words.claimsOf}>
      {found.data.map((claim) => (
        <Claim key={claim.sagaId} claim={claim} onChoose={onChoose} />
      ))}
    </ul>
  )
}

/** Find warranty claims: the batteries of a claim come to the list one by one, each with its evaluation. */
export function ClaimsDialog({ asked, onAsk, found, onChoose, onClose }: Props) {
  const [part, setPart] = useState(asked.part_number ?? '')
  const [vin, setVin] = useState(asked.vin ?? '')
  const [isTried, setTried] = useState(false)
  const isEmpty = part.trim() === '' && vin.trim() === ''
  const ask = () => {
    setTried(true)
    if (isEmpty) return
    onAsk({
      ...(part.trim() ? { part_number: part.trim() } : {}),
      ...(vin.trim() ? { vin: vin.trim() } : {}),
    })
  }
  return (
    <Dialog
      title={words.claims}
      onClose={onClose}
      onSubmit={ask}
      footer={
        <>
          <Button onClick={onClose}>{evaluationTexts.close}</Button>
          <Button type="submit" variant="solid">
            {words.claimsSearch}
          </Button>
        </>
      }
    >
      <div className={stack}>
        <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{words.claimsLead}</p>
        <TextField
          data-first
          label={evaluationTexts.fields.partNumber}
          value={part}
          maxLength={50}
          autoComplete="off"
          error={isTried && isEmpty ? words.claimsNeed : undefined}
          onChange={({ target }) => setPart(target.value)}
        />
        <TextField
          label={evaluationTexts.fields.vin}
          value={vin}
          maxLength={17}
          autoComplete="off"
          onChange={({ target }) => setVin(target.value.toUpperCase())}
        />
        <Found {...{ asked, found, onChoose }} />
      </div>
    </Dialog>
  )
}
