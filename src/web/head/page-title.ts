import { PRODUCT_NAME } from '#contract/product.ts'

/** A page's name with the product's, which is not said twice. */
export function pageTitle(name: string): string {
  return name.includes(PRODUCT_NAME) ? name : `${name} · ${PRODUCT_NAME}`
}
