import { useState } from 'react'

import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { Button } from '#views/parts/button.tsx'
import { Panel } from '#views/parts/card.tsx'
import { SelectField } from '#views/parts/field.tsx'
import type { Option } from '#views/parts/field.tsx'
import { EmptyState } from '#views/parts/states.tsx'

const { staff: texts, hints } = wizardTexts
type Props = {
  readonly tenants: readonly Option[]
  readonly onChoose: (tenant: string) => void
}

/** Staff choose for whom they ask; the wizard of that tenant follows, with its sites first. */
export function ForWhom({ tenants, onChoose }: Props) {
  const [tenant, setTenant] = useState('')
  const [isAttempted, setAttempted] = useState(false)
  if (tenants.length === 0) return <EmptyState icon="pin" text={texts.none} />
  return (
    <Panel className={css({ maxW: 'form' })}>
      <form
        noValidate
        className={css({ display: 'grid', gap: '4' })}
        onSubmit={(event) => {
          event.preventDefault()
          if (tenant) onChoose(tenant)
          else setAttempted(true)
        }}
      >
        <h2 className={css({ textStyle: 'lg', fontWeight: 'semibold' })}>{texts.choose}</h2>
        <SelectField
          label={texts.tenant}
          isRequired
          placeholder={hints.choose}
          options={tenants}
          value={tenant}
          error={isAttempted && !tenant ? hints.choose : undefined}
          onChange={(event) => setTenant(event.target.value)}
        />
        <div>
          <Button type="submit" variant="solid">
            {texts.start}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
