import { examples } from '../checks/everything.ts'

// Sixty ways to get a script into a page, each in one line of at most 100 characters. All call `planted`, and every element is marked by it.
const CALL = 'planted()'

const ELEMENTS = [
  `<script>${CALL}</script>`,
  `<SCRIPT>${CALL}</SCRIPT>`,
  `<scr<script>ipt>${CALL}</scr</script>ipt>`,
  `<script src=data:,${CALL}></script>`,
  `<script type=module>${CALL}</script>`,
  `<svg><script>${CALL}</script></svg>`,
  `<math><mi><script>${CALL}</script></mi></math>`,
  `<img src=x onerror=${CALL}>`,
  `<img src=x onerror="${CALL}"`,
  `<img/src=x/onerror=${CALL}>`,
  `<img src="x" OnErRoR=${CALL}>`,
  `<image src=x onerror=${CALL}>`,
  `<svg onload=${CALL}>`,
  `<svg/onload=${CALL}>`,
  `<svg><animate onbegin=${CALL} attributeName=x>`,
  `<svg><set onbegin=${CALL} attributeName=x>`,
  `<body onload=${CALL}>`,
  `<body onpageshow=${CALL}>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>">`,
  `<iframe src=javascript:parent.${CALL}>`,
  `<iframe onload=${CALL}>`,
  `<object data=javascript:${CALL}>`,
  `<object data=x onerror=${CALL}>`,
  `<embed src=javascript:${CALL}>`,
  `<video src=x onerror=${CALL}>`,
  `<video><source onerror=${CALL}></video>`,
  `<audio src=x onerror=${CALL}>`,
  `<input autofocus onfocus=${CALL}>`,
  `<select autofocus onfocus=${CALL}>`,
  `<textarea autofocus onfocus=${CALL}>`,
  `<details open ontoggle=${CALL}>`,
  `<marquee onstart=${CALL}>`,
  `<link rel=stylesheet href=x onerror=${CALL}>`,
  `<style onload=${CALL}>*{}</style>`,
  `<style>@import 'javascript:${CALL}'</style>`,
  `<meta http-equiv=refresh content="0;javascript:${CALL}">`,
  `<base href=javascript:${CALL}//>`,
  `<a href=javascript:${CALL} id=planted>x</a>`,
  `<form action=javascript:${CALL}><input type=submit></form>`,
  `<button popovertarget=x onbeforetoggle=${CALL}>x</button>`,
  `<template><script>${CALL}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `<x onclick=${CALL} tabindex=1 autofocus onfocus=${CALL}>`,
  `<div style=background:url(javascript:${CALL}) class=planted>`,
]

/** The same behind what would end the place that they stand in. */
const ENDINGS = [
  `"><img src=x onerror=${CALL}>`,
  `'><img src=x onerror=${CALL}>`,
  `" autofocus onfocus=${CALL} x="`,
  `' onmouseover=${CALL} x='`,
  `</title><script>${CALL}</script>`,
  `</script><script>${CALL}</script>`,
  `</textarea><script>${CALL}</script>`,
  `</style><script>${CALL}</script>`,
  `--><script>${CALL}</script><!--`,
  `]]><script>${CALL}</script>`,
  `\\u003cscript\\u003e${CALL}\\u003c/script\\u003e`,
  `&lt;script&gt;${CALL}&lt;/script&gt;`,
  `&#60;script&#62;${CALL}&#60;/script&#62;`,
  `%3Cscript%3E${CALL}%3C/script%3E`,
  `javascript:${CALL}`,
  `{{constructor.constructor('${CALL}')()}}`,
]

export const SCRIPT_PAYLOADS: readonly string[] = [...ELEMENTS, ...ENDINGS]

/** One of each kind, for the journeys that need a page for each: an element, a handler, what ends an attribute or an element, what is written in code. */
export const PAYLOAD_OF_EACH_KIND: readonly string[] = examples(
  SCRIPT_PAYLOADS,
  SCRIPT_PAYLOADS.filter(text =>
    /^(<script>|<img src=x onerror=p|<a href|"><img|'><img|" auto|<\/(title|script)|&lt;|%3C|javascript:|\{\{)/.test(
      text,
    ),
  ),
)
