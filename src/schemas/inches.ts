const CM_PER_INCH = 2.54

/** Centimetres in inches, not rounded. */
export const cmToInches = (cm: number): number => cm / CM_PER_INCH

/** Inches in centimetres, not rounded. */
export const inchesToCm = (inches: number): number => inches * CM_PER_INCH
