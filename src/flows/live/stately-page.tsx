import { useEffect, useState } from 'react'

import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { liveTexts } from '#texts/flows-live.ts'
import { flowTexts } from '#texts/flows.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Link } from '#views/parts/link.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { useKept } from '#views/parts/use-kept.ts'

import { inspectTab } from './start.ts'

const words = liveTexts.stately
const PATH = '/flows/inspect/'
const ANSWER_MS = 15_000
type Step = 'ready' | 'waiting' | 'connected' | 'silent'

// The opener policy is the document's: going here from another page of this tab does not bring it.
const isOwnDocument = () =>
  performance
    .getEntriesByType('navigation')
    .some(({ name }) => new URL(name, location.href).pathname === PATH)

/** `/flows/inspect/`: opens the inspector of stately.ai for this tab, and says whether it answers. */
export function StatelyPage({ title }: { readonly title: string }) {
  const [step, setStep] = useState<Step>('ready')
  const isHere = useKept(isOwnDocument)
  useEffect(() => {
    if (step !== 'waiting') return undefined
    const patience = setTimeout(() => setStep('silent'), ANSWER_MS)
    return () => clearTimeout(patience)
  }, [step])
  const open = () => {
    setStep('waiting')
    void inspectTab('stately', () => setStep('connected'))
  }
  return (
    <>
      <PageHeader
        title={title}
        lead={words.lead}
        crumbs={[{ label: flowTexts.list, href: '/flows/' }]}
      />
      <div className={css({ display: 'grid', gap: '4', justifyItems: 'start', maxW: '[44rem]' })}>
        <p>{words.sent}</p>
        {isHere ? (
          <Button onClick={open}>{step === 'ready' ? words.open : words.again}</Button>
        ) : (
          <Banner tone="warning">
            {words.elsewhere}{' '}
            <Link href={PATH} newTab className={link()}>
              {words.newTab}
            </Link>
          </Banner>
        )}
        <div role="status">
          {step === 'waiting' && <p>{words.waiting}</p>}
          {step === 'connected' && <Banner tone="success">{words.connected}</Banner>}
          {step === 'silent' && <Banner tone="danger">{words.silent}</Banner>}
        </div>
      </div>
    </>
  )
}
