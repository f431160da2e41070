import { type Picture, randomOf, times } from './paint.ts';

// Prints in three inks on paper: each colour is a plate of its own, printed over the others with a small offset.

const PAPER = '#f7f0e1';
const INK = { red: '#f0533c', blue: '#2a4fb0', yellow: '#f7c437', green: '#3d9a76' } as const;

const dots = (id: string, color: string, gap = 16): string =>
  `<pattern id="${id}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><circle cx="${gap / 2}" cy="${gap / 2}" r="${gap * 0.28}" fill="${color}"/></pattern>`;
const lines = (id: string, color: string): string =>
  `<pattern id="${id}" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(-40)"><rect width="14" height="6" fill="${color}"/></pattern>`;

/** One ink over the others, slightly out of place. */
const plate = (color: string, shapes: string, shift = '0 0'): string =>
  `<g fill="${color}" stroke-linejoin="round" style="mix-blend-mode:multiply" transform="translate(${shift})">${shapes}</g>`;

function print(body: string, paper = PAPER): Picture {
  return {
    width: 1500,
    height: 1000,
    grain: 0.22,
    defs:
      dots('red-dots', INK.red) +
      dots('blue-dots', INK.blue) +
      dots('yellow-dots', INK.yellow, 20) +
      lines('blue-lines', INK.blue) +
      lines('red-lines', INK.red),
    body: `<rect width="1500" height="1000" fill="${paper}"/>${body}`,
  };
}

const city = (): Picture =>
  print(
    plate(INK.yellow, '<circle cx="1130" cy="270" r="170"/>') +
      plate('url(#red-dots)', '<rect y="640" width="1500" height="360"/>') +
      plate(
        INK.blue,
        times(7, (at) => {
          const [x, h] = [90 + at * 196, 250 + ((at * 137) % 280)];
          return `<rect x="${x}" y="${760 - h}" width="150" height="${h}"/>`;
        }),
        '5 -4',
      ) +
      `<g fill="${PAPER}">${times(70, (at) => {
        const column = at % 7;
        const h = 250 + ((column * 137) % 280);
        const row = Math.floor(at / 7);
        const y = 790 - h + row * 52;
        return y < 720
          ? `<rect x="${112 + column * 196}" y="${y}" width="26" height="30"/><rect x="${152 + column * 196}" y="${y}" width="26" height="30"/><rect x="${192 + column * 196}" y="${y}" width="26" height="30"/>`
          : '';
      })}</g>` +
      plate(INK.red, '<path d="M0 830 q380 -80 760 0 t760 -20 v190 H0 z"/>', '-4 4') +
      `<g fill="none" stroke="${PAPER}" stroke-width="14"><circle cx="560" cy="850" r="86"/><circle cx="840" cy="850" r="86"/><path d="M560 850 l96 -136 h132 l52 136 M656 714 l64 136 l68 -136 M560 850 h160 M640 690 h50 M780 714 l-12 -54 h54"/></g>`,
  );

const desk = (): Picture =>
  print(
    plate(INK.yellow, '<path d="M1010 300 L1250 760 H740 z"/>') +
      plate(
        INK.blue,
        '<rect y="760" width="1500" height="240"/><path d="M980 250 l150 -90 l60 130 l-170 60 z"/><path d="M1120 200 L1330 470 L1240 760 h-22 L1300 474 L1100 214 z"/><rect x="1120" y="738" width="230" height="26" rx="13"/>',
        '4 3',
      ) +
      plate(
        INK.red,
        '<path d="M250 620 L600 560 L680 780 L320 840 z"/><rect x="820" y="620" width="130" height="150" rx="16"/><path d="M950 650 q70 -6 66 46 q-4 50 -66 46 v-24 q36 2 38 -24 q0 -24 -38 -20 z"/>',
        '-3 4',
      ) +
      `<g fill="${PAPER}"><path d="M280 640 L588 588 L652 770 L338 820 z"/></g>` +
      plate('url(#blue-lines)', '<path d="M306 668 L574 622 L590 664 L322 712 z"/>') +
      plate(INK.blue, '<path d="M620 800 l190 -190 l18 18 l-190 190 l-30 10 z"/>'),
  );

const garden = (): Picture => {
  const random = randomOf(12);
  const plant = (at: number): string => {
    const [x, top] = [150 + at * 150, random(330, 560)];
    return `<path d="M${x} 860 C${x + random(-30, 30)} 760 ${x + random(-20, 20)} 660 ${x} ${top}" fill="none" stroke="${INK.green}" stroke-width="14"/>${times(4, (leaf) => `<ellipse cx="${x + (leaf % 2 === 0 ? 52 : -52)}" cy="${820 - leaf * 70}" rx="58" ry="20" transform="rotate(${leaf % 2 === 0 ? -28 : 28} ${x + (leaf % 2 === 0 ? 52 : -52)} ${820 - leaf * 70})"/>`)}`;
  };
  const bloom = (at: number): string => {
    const again = randomOf(12 + at);
    const [x, y, r] = [150 + at * 150, again(300, 520), again(52, 88)];
    return times(
      8,
      (petal) =>
        `<ellipse cx="${x + Math.cos(petal * 0.785) * r * 0.62}" cy="${y + Math.sin(petal * 0.785) * r * 0.62}" rx="${r * 0.5}" ry="${r * 0.3}" transform="rotate(${petal * 45} ${x + Math.cos(petal * 0.785) * r * 0.62} ${y + Math.sin(petal * 0.785) * r * 0.62})"/>`,
    );
  };
  return print(
    plate('url(#yellow-dots)', '<rect width="1500" height="560"/>') +
      plate(INK.green, times(9, plant)) +
      plate(
        INK.red,
        times(9, (at) => (at % 2 === 0 ? bloom(at) : '')),
        '4 -3',
      ) +
      plate(
        INK.yellow,
        times(9, (at) => (at % 2 === 1 ? bloom(at) : '')),
      ) +
      plate(
        INK.blue,
        `<path d="M0 850 q380 -40 760 0 t760 -10 V1000 H0 z"/>${times(9, (at) => {
          const again = randomOf(12 + at);
          return `<circle cx="${150 + at * 150}" cy="${again(300, 520)}" r="20"/>`;
        })}`,
      ),
  );
};

const rain = (): Picture => {
  const random = randomOf(6);
  return print(
    plate(
      INK.blue,
      times(90, () => {
        const [x, y] = [random(0, 1500), random(0, 860)];
        return `<path d="M${x} ${y} l-12 54 h8 l12 -54 z"/>`;
      }),
    ) +
      plate(
        INK.yellow,
        '<path d="M390 520 A360 330 0 0 1 1110 520 Q1050 460 990 520 Q930 460 870 520 Q810 460 750 520 Q690 460 630 520 Q570 460 510 520 Q450 460 390 520 z"/>',
      ) +
      plate(
        'url(#red-dots)',
        '<path d="M750 190 A360 330 0 0 1 1110 520 Q1050 460 990 520 Q930 460 870 520 Q810 460 750 520 z"/>',
      ) +
      plate(INK.blue, '<path d="M742 170 h16 V800 q0 70 -64 70 t-64 -64 h16 q0 48 48 48 t48 -54 z"/>', '-3 0') +
      plate(INK.red, '<path d="M0 900 q200 -30 380 0 t380 0 t380 0 t380 0 V1000 H0 z"/>', '3 2'),
  );
};

const bread = (): Picture =>
  print(
    plate(
      INK.yellow,
      '<path d="M300 640 C260 360 520 260 760 260 C1020 260 1250 370 1210 640 C1190 760 320 760 300 640 z"/>',
    ) +
      plate(
        'url(#red-dots)',
        '<path d="M300 640 C260 360 520 260 760 260 C1020 260 1250 370 1210 640 C1190 760 320 760 300 640 z"/>',
        '8 8',
      ) +
      `<g fill="${PAPER}">${times(4, (at) => `<path d="M${470 + at * 160} 330 q110 100 30 300 q-40 10 -50 -10 q60 -160 -10 -270 z"/>`)}</g>` +
      plate(
        INK.blue,
        '<rect y="740" width="1500" height="40"/><path d="M160 780 h1180 v60 H160 z"/><path d="M1180 700 l250 -180 l22 30 l-244 180 z"/>',
        '-3 3',
      ) +
      plate('url(#blue-lines)', '<rect y="840" width="1500" height="160"/>'),
  );

const train = (): Picture =>
  print(
    plate('url(#yellow-dots)', '<rect width="1500" height="560"/>') +
      plate(INK.yellow, '<circle cx="480" cy="330" r="130"/>') +
      plate(
        INK.blue,
        '<path d="M120 560 L360 330 L520 480 L720 260 L980 520 L1140 400 L1380 580 V700 H120 z"/>',
        '4 0',
      ) +
      plate('url(#red-dots)', '<path d="M120 620 q320 -110 640 0 t620 -30 V780 H120 z"/>') +
      `<path fill="#f6cbb8" fill-rule="evenodd" d="M0 0 H1500 V1000 H0 z M170 130 H700 a50 50 0 0 1 50 50 V690 a50 50 0 0 1 -50 50 H170 a50 50 0 0 1 -50 -50 V180 a50 50 0 0 1 50 -50 z M860 130 H1340 a50 50 0 0 1 50 50 V690 a50 50 0 0 1 -50 50 H860 a50 50 0 0 1 -50 -50 V180 a50 50 0 0 1 50 -50 z"/>` +
      plate(
        INK.red,
        '<rect y="800" width="1500" height="200"/><path d="M150 800 q-10 -150 80 -150 h240 q90 0 90 150 z"/><path d="M950 800 q-10 -150 80 -150 h240 q90 0 90 150 z"/>',
        '-4 3',
      ) +
      plate(
        INK.blue,
        '<rect y="786" width="1500" height="16"/><path d="M690 800 h130 v-90 h-130 z"/><path d="M700 700 h110 v12 h-110 z"/>',
      ),
  );

const books = (): Picture => {
  const spine = (at: number): string => {
    const tall = 320 + ((at * 89) % 190);
    return `<rect x="${120 + at * 108}" y="${840 - tall}" width="92" height="${tall}"/>`;
  };
  const set = (rest: number): string => times(12, (at) => (at % 4 === rest ? spine(at) : ''));
  return print(
    plate(INK.red, set(0), '3 0') +
      plate(INK.blue, set(1), '-2 2') +
      plate(INK.yellow, set(2)) +
      plate('url(#blue-lines)', set(3)) +
      plate(
        INK.green,
        '<path d="M1260 840 v-90 h170 v90 z"/><path d="M1345 750 C1250 640 1270 520 1340 470 C1420 540 1440 640 1345 750 z"/>',
      ) +
      `<g fill="${PAPER}">${times(12, (at) => {
        const tall = 320 + ((at * 89) % 190);
        return at % 4 === 3
          ? ''
          : `<rect x="${134 + at * 108}" y="${870 - tall}" width="64" height="12"/><rect x="${134 + at * 108}" y="${894 - tall}" width="64" height="6"/>`;
      })}</g>` +
      plate(
        INK.blue,
        '<rect y="840" width="1500" height="34"/><rect x="160" y="874" width="40" height="126"/><rect x="1300" y="874" width="40" height="126"/>',
      ) +
      plate('url(#yellow-dots)', '<circle cx="1230" cy="230" r="150"/>'),
  );
};

const map = (): Picture =>
  print(
    plate(
      'url(#yellow-dots)',
      '<path d="M170 200 l290 -60 l290 60 l290 -60 l290 60 V820 l-290 -60 l-290 60 l-290 -60 l-290 60 z"/>',
    ) +
      plate(
        INK.green,
        '<path d="M170 420 q150 -90 290 -20 V760 l-290 60 z"/><path d="M1040 140 l290 60 V430 q-160 60 -290 -30 z"/>',
      ) +
      plate(INK.blue, '<path d="M750 200 q120 200 40 330 t60 290 l-100 0 q-110 -160 -30 -290 t-60 -310 z" />', '3 2') +
      plate(
        INK.red,
        '<path d="M260 690 l16 -30 l150 -80 l150 70 l180 -130 l170 60 l160 -170 l26 12 l-178 200 l-178 -62 l-182 134 l-150 -72 z"/><path d="M1130 390 C1060 290 1080 200 1150 200 C1220 200 1240 290 1170 390 L1150 420 z"/>',
        '-3 3',
      ) +
      `<circle cx="1150" cy="270" r="28" fill="${PAPER}"/><g stroke="${INK.blue}" stroke-width="5" opacity=".55"><path d="M460 140 V760 M750 200 V820 M1040 140 V760"/></g>`,
  );

const letter = (): Picture =>
  print(
    plate(INK.yellow, '<circle cx="750" cy="480" r="330"/>') +
      plate('url(#red-dots)', '<circle cx="750" cy="480" r="330"/>') +
      `<path d="M360 330 L750 90 L1140 330 V800 H360 z" fill="${INK.red}"/><path d="M430 250 H1070 V660 H430 z" fill="${PAPER}"/>` +
      plate(
        'url(#blue-lines)',
        '<rect x="490" y="310" width="360" height="26"/><rect x="490" y="370" width="520" height="14"/><rect x="490" y="410" width="520" height="14"/><rect x="490" y="450" width="430" height="14"/>',
      ) +
      `<path d="M360 800 V330 L750 620 L1140 330 V800 z" fill="${INK.blue}"/><path d="M360 800 L690 575 L750 620 L810 575 L1140 800" fill="none" stroke="${PAPER}" stroke-width="7"/>`,
  );

/** The printed issue: a cover on a coloured ground. */
const issue = (): Picture => ({
  width: 1200,
  height: 1500,
  grain: 0.2,
  defs:
    dots('red-dots', INK.red) +
    dots('yellow-dots', INK.yellow, 20) +
    dots('blue-dots', INK.blue) +
    lines('blue-lines', INK.blue),
  body: `<rect width="1200" height="1500" fill="#f3c9b6"/><g transform="rotate(-4 600 750)"><rect x="260" y="260" width="740" height="1010" fill="#8c4a3c" opacity=".35"/><rect x="226" y="226" width="740" height="1010" fill="#e4d9c2"/><rect x="212" y="214" width="740" height="1010" fill="${PAPER}"/>
${plate(INK.blue, '<rect x="262" y="270" width="400" height="54"/><rect x="262" y="344" width="640" height="8"/>')}${plate(INK.yellow, '<circle cx="640" cy="650" r="230"/>')}${plate('url(#red-dots)', '<path d="M212 760 q190 -120 380 -20 t360 -60 V1224 H212 z"/>')}${plate(INK.blue, '<path d="M212 900 q200 -70 380 0 t360 -30 V1224 H212 z"/>', '3 2')}${plate(INK.red, '<path d="M480 900 v-260 h18 v260 z M498 650 l190 210 h-190 z M470 690 v170 h-150 z M300 884 h420 q-30 90 -110 90 H410 q-80 0 -110 -90 z"/>', '-3 0')}<rect x="212" y="214" width="24" height="1010" fill="#000" opacity=".08"/></g>`,
});

export const BLOG: Readonly<Record<string, () => Picture>> = {
  city,
  desk,
  garden,
  rain,
  bread,
  train,
  books,
  map,
  letter,
  issue,
};
