import { expect, test } from 'vitest'

import { partOf } from './part-number.ts'
import { tenants } from './tenants/index.ts'

test.each(tenants)(
  'a part of $slug weighs what the specification allows',
  ({ slug, ...tenant }) => {
    const fits = (value: number, unit: string, description = 'Battery') =>
      partOf(tenant).safeParse({
        partNumber: 'P-1',
        description,
        weight: { value, unit },
        isActive: true,
      }).success
    const [least, most] = slug === 'vwgoa' ? [1, 2000] : [0.01, 10_000]

    expect([least, most].map((value) => fits(value, 'lb'))).toEqual([true, true])
    expect([least - 0.005, most + 0.01, 0, -1].map((value) => fits(value, 'lb'))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(fits(100, 'kg')).toBe(slug !== 'vwgoa')
    expect(fits(100, 'st')).toBe(false)
    const lengths = [4, 5, 100, 101].map((length) => fits(100, 'lb', 'x'.repeat(length)))
    expect(lengths).toEqual([false, true, true, false])
  },
)
