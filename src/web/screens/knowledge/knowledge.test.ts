import { expect, test } from 'vitest'
import { openPage } from '../../testing-page.ts'

test('a section has its drawing beside its heading, one without a drawing has none', async () => {
  const section = (id: string) => ({ id, title: id, content: [] })
  const page = await openPage('/en/knowledge', {
    text: { title: 'Knowledge', opening: [], sections: ['elements', 'other'].map(section) },
  })
  expect(page.asked).toEqual([['text', { params: { lang: 'en', page: 'knowledge' } }]])
  expect(page.texts('section:has(svg) h2 span')).toEqual(['elements'])
})
