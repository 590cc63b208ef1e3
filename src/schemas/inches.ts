const CM_PER_INCH = 2.54

/** Centimetres in inches, not rounded. */
export const cmToInches = (cm: number): number => cm / CM_PER_INCH
