import { Suspense, lazy, useState } from 'react'

import { css, cx } from '#styled/css'
import { link } from '#styled/recipes'
import { authTexts } from '#texts/auth.ts'

import type { Organization } from './organizations.ts'

const KindOfCompany = lazy(async () => ({
  default: (await import('#views/auth/account/kind-of-company.tsx')).KindOfCompany,
}))

type Props = {
  readonly organizations: readonly Organization[]
  readonly value: string
  readonly choose: (id: string) => void
}

/** For whoever does not find their company in the list: by what it does. */
export function OrganizationFinder(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        className={cx(link(), css({ textStyle: 'sm', justifySelf: 'start', cursor: 'pointer' }))}
        onClick={() => setOpen(!isOpen)}
      >
        {authTexts.notSure}
      </button>
      {isOpen && (
        <Suspense>
          <KindOfCompany {...props} />
        </Suspense>
      )}
    </>
  )
}
